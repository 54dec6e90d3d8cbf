import { useEffect } from "react";

export const PRODUCT_NAME = "Dealwright";

export function documentTitle(header: string | null): string {
  return header === null ? PRODUCT_NAME : `${header} · ${PRODUCT_NAME}`;
}

// Two voices set the title, in either order: the shell by the screen's header, and the screen when it knows better.
let shellHeader: string | null = null;
let screenTitle: string | null = null;

function apply(): void {
  document.title = documentTitle(screenTitle ?? shellHeader);
}

export function setShellHeader(header: string | null): void {
  shellHeader = header;
  apply();
}

/** Refines the title that the shell sets from the screen's header; null leaves it. */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    screenTitle = title;
    apply();
    return () => {
      screenTitle = null;
      apply();
    };
  }, [title]);
}
