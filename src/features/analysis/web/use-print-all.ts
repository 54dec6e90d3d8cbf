import { useEffect, useState } from "react";

/** Marks the page while it is laid out as on paper, so that charts measure the width they will have there. */
const PAPER = "on-paper";

/** The browser's own shortcut would print what is on the screen before the other tabs could be drawn. */
function isPrintKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === "p";
}

/**
 * Prints every tab and not only the one that is open: they are drawn one after another, and when all are there the
 * browser is asked to print; Ctrl+P asks for the same. Afterwards the page is as before.
 */
export function usePrintAll(): { isPrinting: boolean; printAll: () => void; onReady: () => void } {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isPrintKey(event)) return;
      event.preventDefault();
      setPrinting(true);
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
  useEffect(() => {
    if (!isPrinting) return;
    const finish = () => setPrinting(false);
    document.documentElement.classList.add(PAPER);
    addEventListener("afterprint", finish);
    return () => {
      removeEventListener("afterprint", finish);
      document.documentElement.classList.remove(PAPER);
    };
  }, [isPrinting]);
  return {
    isPrinting,
    printAll: () => setPrinting(true),
    onReady: () => window.print(),
  };
}
