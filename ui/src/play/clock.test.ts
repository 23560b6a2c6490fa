import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Clock, minutesAndSeconds } from "./clock.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const running = { limit_ms: 60_000, left_ms: 5_000, running: true, paused: false };

test("it counts down from what the shell says and stops at nothing", () => {
  const clock = new Clock();
  clock.sync(running);
  vi.advanceTimersByTime(2_000);
  expect(clock.left).toBe(3_000);
  vi.advanceTimersByTime(60_000);
  expect(clock.left).toBe(0);
  clock.stop();
});

test("each view sets it anew", () => {
  const clock = new Clock();
  clock.sync(running);
  vi.advanceTimersByTime(2_000);
  clock.sync({ ...running, left_ms: 4_500 });
  expect(clock.left).toBe(4_500);
  clock.stop();
});

test("paused it stands still", () => {
  const clock = new Clock();
  clock.sync({ ...running, paused: true });
  vi.advanceTimersByTime(10_000);
  expect(clock.left).toBe(5_000);
  expect(clock.running).toBe(false);
});

test("without a limit there is nothing to count", () => {
  const clock = new Clock();
  clock.sync({ limit_ms: null, left_ms: null, running: true, paused: false });
  expect(clock.left).toBeNull();
  expect(clock.running).toBe(false);
});

test("a second that has begun is shown whole", () => {
  expect([0, 1, 1_000, 59_001, 60_000, 600_000].map(minutesAndSeconds)).toEqual([
    "0:00",
    "0:01",
    "0:01",
    "1:00",
    "1:00",
    "10:00",
  ]);
});
