import type { PDFPageProxy, PageViewport } from "pdfjs-dist";

export interface Drawing {
  readonly done: Promise<void>;
  cancel(): void;
}

/** More makes the memory of a telephone run out. */
const MOST_DOTS = 2;

/** Draws a page and lays its words over it, so that they can be selected. */
export function drawPage(
  page: PDFPageProxy,
  viewport: PageViewport,
  { canvas, words }: { readonly canvas: HTMLCanvasElement; readonly words: HTMLElement },
): Drawing {
  const dots = Math.min(globalThis.devicePixelRatio || 1, MOST_DOTS);
  canvas.width = Math.floor(viewport.width * dots);
  canvas.height = Math.floor(viewport.height * dots);
  const task = page.render({ canvas, viewport, transform: [dots, 0, 0, dots, 0, 0] });
  let isOver = false;
  const layWords = async () => {
    const [{ TextLayer }, textContent] = await Promise.all([import("pdfjs-dist"), page.getTextContent()]);
    if (isOver) return;
    words.replaceChildren();
    await new TextLayer({ textContentSource: textContent, container: words, viewport }).render();
  };
  return {
    done: Promise.all([task.promise, layWords()]).then(() => undefined),
    cancel() {
      isOver = true;
      task.cancel();
    },
  };
}
