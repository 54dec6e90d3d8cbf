import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { arePrintTabsLoaded, fetchPrintTabs } from "./print-tabs.ts";

/** Marks the page while it is laid out as on paper, so that charts measure the width they will have there. */
const PRINT_CLASS = "on-paper";

/** What is on the screen comes first; the other tabs' code is fetched when that has had its time. */
const FETCH_AFTER_MS = 1_000;

/** The browser's own shortcut would print what is on the screen before the other tabs could be drawn. */
function isPrintKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === "p";
}

export interface PrintAll {
  isPrinting: boolean;
  /** The other tabs' code is here, so what they show may be asked for. */
  hasTabs: boolean;
  printAll: () => void;
  onReady: () => void;
}

/**
 * Prints every tab and not only the one that is open: they are drawn one after another, and when all are there the
 * browser is asked to print; Ctrl+P asks for the same. The browser's own menu asks nobody and waits for nothing: for
 * it they are drawn in the same moment, once their code is here. Afterwards the page is as before.
 */
export function usePrintAll(): PrintAll {
  const [by, setBy] = useState<"us" | "browser" | null>(null);
  const isPrinting = by !== null;
  function printAll(): void {
    document.documentElement.classList.add(PRINT_CLASS);
    setBy("us");
  }
  const hasTabs = useTabsForTheMenu();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isPrintKey(event)) return;
      event.preventDefault();
      printAll();
    };
    const onBefore = () => {
      const root = document.documentElement;
      // Laid out for paper already: by us, or by a part of the page that prints itself alone.
      if (root.classList.contains(PRINT_CLASS) || !arePrintTabsLoaded()) return;
      root.classList.add(PRINT_CLASS);
      flushSync(() => setBy("browser"));
    };
    addEventListener("keydown", onKey);
    addEventListener("beforeprint", onBefore);
    return () => {
      removeEventListener("keydown", onKey);
      removeEventListener("beforeprint", onBefore);
    };
  }, []);
  useEffect(() => {
    if (!isPrinting) return;
    const finish = () => setBy(null);
    addEventListener("afterprint", finish);
    return () => {
      removeEventListener("afterprint", finish);
      document.documentElement.classList.remove(PRINT_CLASS);
    };
  }, [isPrinting]);
  return {
    isPrinting,
    hasTabs,
    printAll,
    onReady: () => {
      if (by === "us") window.print();
    },
  };
}

function useTabsForTheMenu(): boolean {
  const [hasTabs, setHasTabs] = useState(arePrintTabsLoaded);
  useEffect(() => {
    const timer = setTimeout(() => {
      // Without them the menu prints the open tab with a line that says so, and opening a tab tries again.
      fetchPrintTabs().then(
        () => setHasTabs(true),
        () => undefined,
      );
    }, FETCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return hasTabs;
}
