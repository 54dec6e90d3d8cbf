import type { Plugin } from "vite";

const STUB = "\0router-without-link";

/**
 * Every route object of TanStack Router carries a link component of its own, 10 kB that no page of ours uses: links
 * are AppLink. Leaving it out keeps the first download within its budget (90 kB brotli before /login is drawn).
 */
export function routerWithoutLink(): Plugin {
  return {
    name: "router-without-link",
    apply: "build",
    enforce: "pre",
    resolveId(source, importer) {
      const isRoute = importer !== undefined && importer.endsWith("@tanstack/react-router/dist/esm/route.js");
      return isRoute && source === "./link.js" ? STUB : null;
    },
    load(id) {
      if (id !== STUB) return null;
      return 'export function Link() { throw new Error("Links are AppLink: #web/ui/app-link.tsx"); }';
    },
  };
}
