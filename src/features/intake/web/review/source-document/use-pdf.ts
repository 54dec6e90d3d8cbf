import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useState } from "react";
import { loadPdf } from "./load-pdf.ts";

export type PdfState =
  | { readonly as: "loading" }
  | { readonly as: "loaded"; readonly document: PDFDocumentProxy }
  /** It asks for a password, or the browser cannot draw it. */
  | { readonly as: "failed" };

/** The PDF at an address, as long as it is shown; null: none is asked for. */
export function usePdf(href: string | null): PdfState {
  const [state, setState] = useState<PdfState>({ as: "loading" });
  useEffect(() => {
    if (href === null) return undefined;
    const ending = new AbortController();
    let close = () => undefined as void;
    setState({ as: "loading" });
    loadPdf(href, ending.signal).then(
      (loaded) => {
        close = loaded.close;
        if (ending.signal.aborted) close();
        else setState({ as: "loaded", document: loaded.document });
      },
      () => {
        // Its text is shown instead, with a line that says so.
        if (!ending.signal.aborted) setState({ as: "failed" });
      },
    );
    return () => {
      ending.abort();
      close();
    };
  }, [href]);
  return state;
}
