/** Charts drawn by Chart.js, in the colours and letters of the page. */
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart as Drawing,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
  type ChartConfiguration,
  type ChartDataset,
} from "chart.js";
import { m } from "../i18n";
import type { Chart, Column } from "./charts";

Drawing.register(
  BarController,
  BarElement,
  CategoryScale,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

type Value = number | [number, number] | null;
type Dataset = ChartDataset<"bar" | "line", Value[]>;
type Configuration = ChartConfiguration<"bar" | "line", Value[], string>;

/** What a drawing takes from the page. */
export interface Look {
  ink: string;
  edge: string;
  /** Colours of the columns, in order. */
  colors: readonly string[];
  font: { family: string; size: number };
}

/** How the page looks where an element stands. */
export function lookOf(element: HTMLElement): Look {
  const style = getComputedStyle(element);
  const color = (name: string) => style.getPropertyValue(name).trim();
  const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return {
    ink: color("--ink"),
    edge: color("--panel-edge"),
    colors: [color("--accent"), color("--focus"), color("--letter-4")],
    font: { family: style.fontFamily, size: 0.85 * root },
  };
}

/** Draws a chart onto a canvas; the answer takes it away again. */
export function draw(canvas: HTMLCanvasElement, chart: Chart, language: string): () => void {
  const drawing = new Drawing(canvas, configuration(chart, lookOf(canvas), language));
  return () => drawing.destroy();
}

/** What Chart.js is told. */
export function configuration(chart: Chart, look: Look, language: string): Configuration {
  const datasets = datasetsOf(chart, look);
  const axis = { border: { color: look.edge }, ticks: { color: look.ink, font: look.font } };
  const names = { ...axis, grid: { display: false }, stacked: hasSpans(chart) };
  const numbers = {
    ...axis,
    grid: { color: look.edge },
    beginAtZero: chart.columns.every(({ mark }) => mark === "bar"),
  };
  return {
    type: "bar",
    data: { labels: [...chart.rows], datasets },
    options: {
      animation: false,
      maintainAspectRatio: false,
      locale: language,
      indexAxis: chart.down === true ? "y" : "x",
      font: look.font,
      interaction: { mode: "index", intersect: false, axis: chart.down === true ? "y" : "x" },
      scales: chart.down === true ? { x: numbers, y: names } : { x: names, y: numbers },
      plugins: {
        legend: { display: datasets.length > 1, labels: { color: look.ink, font: look.font } },
        tooltip: { titleFont: look.font, bodyFont: look.font },
      },
    },
  };
}

const hasSpans = (chart: Chart) => chart.columns.some(({ mark }) => mark === "low");

function datasetsOf({ columns, down }: Chart, look: Look): Dataset[] {
  const color = (at: number) => look.colors[at % look.colors.length] ?? look.ink;
  const drawn = columns.filter(({ mark }) => mark !== "low" && mark !== "high");
  const datasets = drawn.map((column, at): Dataset => {
    const common = { label: column.title, data: [...column.values], backgroundColor: color(at) };
    if (column.mark === "bar") return { ...common, type: "bar", maxBarThickness: 60 };
    return {
      ...common,
      type: "line",
      indexAxis: down === true ? "y" : "x",
      borderColor: color(at),
      showLine: column.mark === "line",
      spanGaps: true,
      pointRadius: column.mark === "line" ? 3 : 5,
    };
  });
  const span = spanOf(columns);
  if (span === null) return datasets;
  return [
    ...datasets,
    {
      ...span,
      type: "bar",
      backgroundColor: color(2),
      borderColor: look.ink,
      borderWidth: 1,
      maxBarThickness: 14,
    },
  ];
}

/** Both ends of a span as one bar that does not begin at nothing. */
function spanOf(columns: readonly Column[]): { label: string; data: Value[] } | null {
  const [low, high] = ["low", "high"].map((mark) => columns.find((column) => column.mark === mark));
  if (low === undefined || high === undefined) return null;
  const ends = low.values.map((from, at): Value => {
    const to = high.values[at] ?? null;
    return from === null || to === null ? null : [from, to];
  });
  return { label: m.statistics_likely(), data: ends };
}
