import { useEffect } from "react";

/**
 * Stands in for the package `react-style-singleton` (see vite.config.ts), by which a dialog keeps the page behind it
 * still. That one writes a <style> element, for which the content security policy would have to allow every style
 * that anybody manages to inject; a sheet of the document's own needs no such permission.
 */
export function stylesheetSingleton() {
  let users = 0;
  let sheet: CSSStyleSheet | null = null;
  return {
    add(styles: string): void {
      if (users === 0) {
        sheet = new CSSStyleSheet();
        sheet.replaceSync(styles);
        document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      }
      users += 1;
    },
    remove(): void {
      users -= 1;
      if (users > 0) return;
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
      sheet = null;
    },
  };
}

export function styleHookSingleton() {
  const sheet = stylesheetSingleton();
  return function useStyle(styles: string, isDynamic?: boolean): void {
    const watched = isDynamic ? styles : "";
    useEffect(() => {
      sheet.add(styles);
      return () => sheet.remove();
      // As in the package: only what is called dynamic is written anew.
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- see the line above
    }, [watched]);
  };
}

export function styleSingleton() {
  const useStyle = styleHookSingleton();
  return function Sheet({ styles, dynamic }: { styles: string; dynamic?: boolean }): null {
    useStyle(styles, dynamic);
    return null;
  };
}
