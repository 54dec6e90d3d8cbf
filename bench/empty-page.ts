import type { Browser } from "@playwright/test";

const WARM_UP = 200;
const MOVES = 400;

/**
 * From an input event to the paint of one changed text on a page that has nothing else: what is left of the time is
 * the browser's and the machine's, and no page can be quicker.
 */
export async function timeEmptyPage(browser: Browser): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.setContent('<input type="range" min="0" max="100"><output></output>');
    return await page.evaluate(
      async ({ warmUp, moves }) => {
        const [slider, shown] = [document.querySelector("input"), document.querySelector("output")];
        if (!slider || !shown) throw new Error("The empty page is not there.");
        slider.addEventListener("input", () => (shown.textContent = `$${slider.value}`));
        const painted = new MessageChannel();
        const moveTo = (value: number) =>
          new Promise<number>((resolve) => {
            requestAnimationFrame(() => {
              const start = performance.now();
              slider.value = String(value);
              slider.dispatchEvent(new Event("input", { bubbles: true }));
              painted.port1.onmessage = () => resolve(performance.now() - start);
              painted.port2.postMessage(null);
            });
          });
        const times: number[] = [];
        for (let move = -warmUp; move < moves; move++) {
          const time = await moveTo((Math.abs(move) * 7) % 101);
          if (move >= 0) times.push(time);
        }
        return times;
      },
      { warmUp: WARM_UP, moves: MOVES },
    );
  } finally {
    await page.close();
  }
}
