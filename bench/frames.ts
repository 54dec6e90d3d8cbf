import type { Page } from "@playwright/test";
import { at, type Measure, ms } from "./measure.ts";

/** What a page did with its frames in a while. */
export interface Frames {
  /** Between two frames, ms, sorted by time. */
  readonly gaps: readonly number[];
  /** Of the tasks that held the page's thread for 50 ms or longer, ms each. */
  readonly longTasks: readonly number[];
}

/** A frame of 60 a second; timers of the machine are not sharper than a few ms. */
const FRAME_MS = 1000 / 60;
const MISSED_MS = FRAME_MS * 1.5;

/** Notes every frame and every long task of a page while something is done. */
export async function recordFrames(page: Page, act: () => Promise<void>): Promise<Frames> {
  await page.evaluate(() => {
    const [gaps, longTasks]: [number[], number[]] = [[], []];
    const observer = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks.push(duration);
    });
    observer.observe({ type: "longtask" });
    let last = performance.now();
    let isOver = false;
    const note = (): void => {
      const now = performance.now();
      gaps.push(now - last);
      last = now;
      if (!isOver) requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    Object.assign(globalThis, {
      endFrames: () => {
        isOver = true;
        observer.disconnect();
        return { gaps, longTasks };
      },
    });
  });
  await act();
  return await page.evaluate(() =>
    (globalThis as unknown as { endFrames: () => { gaps: number[]; longTasks: number[] } }).endFrames(),
  );
}

const missed = ({ gaps }: Frames): number => gaps.filter((gap) => gap > MISSED_MS).length;
const lateShare = (frames: Frames): number => missed(frames) / Math.max(1, frames.gaps.length);
const share = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

function say(frames: Frames): string {
  const { gaps, longTasks } = frames;
  return `${share(missed(frames), gaps.length)} of ${gaps.length} frames late, p99 ${ms(at(gaps, 0.99))}, longest ${ms(Math.max(...gaps))}, ${longTasks.length} long tasks`;
}

/** Beside the same page with nothing to do. */
export const assessFrames = (name: string, busy: Frames, idle: Frames): Measure => ({
  name,
  goal: "late frames ≤ 1 % more than idle",
  measured: say(busy),
  beside: `the same page idle: ${say(idle)}`,
  ok: lateShare(busy) <= lateShare(idle) + 0.01,
});
