import type { PDFDocumentProxy } from "pdfjs-dist";
import { inOpenWorkspace } from "#web/browser/open-workspace.ts";

export interface LoadedPdf {
  readonly document: PDFDocumentProxy;
  close(): void;
}

/** Opens a PDF of a stranger to be drawn: no script of it runs, and nothing that it names is fetched. Fails where it cannot be opened. */
export async function loadPdf(href: string, signal: AbortSignal): Promise<LoadedPdf> {
  const [engine, worker, answer] = await Promise.all([
    import("pdfjs-dist"),
    import("pdfjs-dist/build/pdf.worker.min.mjs?url"),
    fetch(inOpenWorkspace(href), { signal }),
  ]);
  if (!answer.ok) throw new Error(`The file was answered with ${answer.status}.`);
  engine.GlobalWorkerOptions.workerSrc = worker.default;
  const loading = engine.getDocument({
    data: new Uint8Array(await answer.arrayBuffer()),
    enableXfa: false,
    useWasm: false,
    stopAtErrors: false,
  });
  const close = () => void loading.destroy();
  signal.addEventListener("abort", close, { once: true });
  return { document: await loading.promise, close };
}
