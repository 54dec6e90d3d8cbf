import type { Plugin } from "vite";

interface Replacement {
  /** How the path of the importing file ends. */
  importer: RegExp;
  /** What it imports. */
  source: string;
  code: string;
}

/** A component that draws lucide's icon data: the same picture as theirs, without context, sizes and class juggling. */
const ICON = `
import { createElement } from "react";
export default function createLucideIcon({ name, node }) {
  const className = "lucide lucide-" + name;
  return ({ className: own, ...props }) =>
    createElement(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg", width: 24, height: 24, viewBox: "0 0 24 24", fill: "none",
        stroke: "currentColor", strokeWidth: 2, strokeLinecap: "round", strokeLinejoin: "round",
        "aria-hidden": props["aria-label"] || props.role || props.title ? undefined : true,
        ...props,
        className: own ? className + " " + own : className,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}`;

const ROUTER = /@tanstack\/router-core\/dist\/esm\/router\.js$/;

/**
 * What our packages bring along and no page of ours uses. Leaving it out keeps the first download within its budget
 * (90 kB brotli before /login is drawn).
 */
const replacements: readonly Replacement[] = [
  {
    // Every route object carries a link component of its own: 10 kB.
    importer: /@tanstack\/react-router\/dist\/esm\/route\.js$/,
    source: "./link.js",
    code: 'export function Link() { throw new Error("Links are AppLink: #web/ui/app-link.tsx"); }',
  },
  {
    // Queries read as JSON: ours are plain text (search-text.ts).
    importer: ROUTER,
    source: "./searchParams.js",
    code: "export const defaultParseSearch = undefined, defaultStringifySearch = undefined;",
  },
  {
    // Addresses rewritten between browser and routes: ours are the same in both.
    importer: ROUTER,
    source: "./rewrite.js",
    code: `
      export const executeRewriteInput = (_rewrite, url) => url, executeRewriteOutput = executeRewriteInput;
      export function rewriteBasepath() { throw new Error("The router is built without a base path"); }`,
  },
  { importer: /lucide-react\/dist\/esm\/icons\/[^/]+$/, source: "../createLucideIcon.mjs", code: ICON },
  {
    // For React 17 and older; ours has it built in.
    importer: /use-sync-external-store\/cjs\//,
    source: "use-sync-external-store/shim",
    code: 'export { useSyncExternalStore } from "react";',
  },
];

const PREFIX = "\0lighter-package:";

export function lighterPackages(): Plugin {
  return {
    name: "lighter-packages",
    apply: "build",
    enforce: "pre",
    resolveId(source, importer = "") {
      const index = replacements.findIndex((one) => one.source === source && one.importer.test(importer));
      return index === -1 ? null : PREFIX + index;
    },
    load(id) {
      return id.startsWith(PREFIX) ? replacements[Number(id.slice(PREFIX.length))]?.code : null;
    },
  };
}
