import type { Page } from "@playwright/test";
import { against, at, type Measure } from "./measure.ts";

export interface PaintedTimes {
  /** Work of the page: from the event until script, style, layout, paint and commit are done. */
  workMs: number[];
  /** The same with the wait for the screen's next frame (60 a second), as a person or another tool sees it. */
  withFrameMs: number[];
}

export interface PaintedOptions {
  /** The input that is changed. */
  input: string;
  /** Where every change must show other words. */
  figures: string;
  /** Values for the input, each another than the one before. */
  values: readonly string[];
  warmUp: number;
}

/**
 * Changes an input again and again and times each change, in a real browser.
 *
 * Browsers hand over what a drag did at the beginning of a frame: so does the first round, and the first task after
 * that frame was painted stops its clock, so no waiting for the screen is counted. A second round sends the event at
 * any moment between two frames and stops at the same place.
 */
export async function timePainted(page: Page, options: PaintedOptions): Promise<PaintedTimes> {
  const { input, figures, values, warmUp } = options;
  return await page.evaluate(
    async ({ input, figures, values, warmUp }) => {
      const field = document.querySelector<HTMLInputElement>(input);
      const shown = document.querySelector(figures);
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
      if (!field || !shown || !write) throw new Error(`The page lacks ${input} or ${figures}.`);
      const painted = new MessageChannel();
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      const afterPaint = () =>
        new Promise((resolve) => {
          painted.port1.onmessage = resolve;
          painted.port2.postMessage(null);
        });
      const change = (value: string) => {
        write.call(field, value);
        field.dispatchEvent(new Event("input", { bubbles: true }));
      };

      async function timeOne(value: string, isAligned: boolean): Promise<number> {
        const before = shown?.textContent;
        if (isAligned) await frame();
        const start = performance.now();
        change(value);
        if (!isAligned) await frame();
        await afterPaint();
        const time = performance.now() - start;
        if (shown?.textContent === before) throw new Error(`${value} showed no new figures.`);
        return time;
      }

      const workMs: number[] = [];
      const withFrameMs: number[] = [];
      for (const [round, value] of values.entries()) {
        const isAligned = round % 2 === 0;
        // Every phase between two frames has its turn; none is known to the page beforehand.
        if (!isAligned) await pause(round % 16);
        const time = await timeOne(value, isAligned);
        if (round >= warmUp) (isAligned ? workMs : withFrameMs).push(time);
      }
      return { workMs, withFrameMs };
    },
    { input, figures, values, warmUp },
  );
}

export interface Painted {
  times: PaintedTimes;
  /** What the least change on an empty page takes, in the same browser. */
  empty: readonly number[];
  /** At most so many times an empty page, at p99. */
  most: number;
}

export function assessPainted(name: string, { times, empty, most }: Painted): Measure {
  const { workMs, withFrameMs } = times;
  const p99 = at(workMs, 0.99);
  return {
    name,
    measured: `${spread(workMs)}; with the wait for the frame ${spread(withFrameMs)}`,
    ...against("an empty page, p99", { theirs: at(empty, 0.99), ours: p99, most }),
  };
}

const spread = (times: readonly number[]) =>
  `p50 ${at(times, 0.5).toFixed(1)}, p99 ${at(times, 0.99).toFixed(1)} ms`;
