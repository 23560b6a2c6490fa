/** How a limit of time is written. */
import { m } from "../i18n";

/** A limit in seconds, in whole minutes where it is so many; null is no limit. */
export function limitLabel(seconds: number | null): string {
  if (seconds === null) return m.setup_no_limit();
  return seconds % 60 === 0 ? m.setup_minutes({ count: seconds / 60 }) : m.setup_seconds({ count: seconds });
}
