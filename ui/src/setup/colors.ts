/** The colours that players choose from: apart from each other by hue and by lightness, on light and on dark ground. */
import { m } from "../i18n";

export const COLORS = [
  { value: "#b4492f", name: m.color_brick },
  { value: "#2f7d86", name: m.color_teal },
  { value: "#d99a26", name: m.color_amber },
  { value: "#6f4a86", name: m.color_plum },
  { value: "#5d7f3a", name: m.color_moss },
  { value: "#4a86c8", name: m.color_sky },
  { value: "#c8718a", name: m.color_rose },
  { value: "#68717c", name: m.color_slate },
] as const;
