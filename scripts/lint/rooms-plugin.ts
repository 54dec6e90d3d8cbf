import path from "node:path";
import { checkImport } from "./check-import.ts";
import { placeOf } from "./place.ts";

/** The part of a syntax node these rules read. */
interface Node {
  readonly type: string;
  readonly source?: Node | null;
  readonly value?: unknown;
  readonly callee?: Node;
  readonly object?: Node;
  readonly property?: Node;
  readonly name?: string;
  readonly regex?: { readonly pattern: string };
  readonly arguments?: readonly Node[];
}

interface Context {
  readonly filename: string;
  readonly cwd: string;
  report(finding: { node: Node; message: string }): void;
}

const LARGEST_AMOUNT = 1e13;
const FIGURES = `Write figures with "#kit/format-figure.ts": one figure is written one way everywhere.`;
const DAYS = `Write days and moments with "#kit/day.ts": one day is written one way everywhere.`;
const LISTS = `Write lists with "#kit/list-words.ts": one list is written one way everywhere.`;
const LOCALE_METHODS = new Map([
  ["toLocaleString", FIGURES],
  ["toLocaleDateString", DAYS],
  ["toLocaleTimeString", DAYS],
]);
const INTL_WRITERS = new Map([
  ["NumberFormat", FIGURES],
  ["DateTimeFormat", DAYS],
  ["ListFormat", LISTS],
]);

type Visitor = Record<string, (node: Node) => void>;

function pathFromRoot(context: Context): string {
  return path.relative(context.cwd, context.filename).split(path.sep).join("/");
}

function textOf(node: Node | null | undefined): string | null {
  return typeof node?.value === "string" ? node.value : null;
}

/** Who may import whom: imports, re-exports, types, dynamic imports and workers alike. */
const imports = {
  create(context: Context): Visitor {
    const file = pathFromRoot(context);
    const check = (node: Node, source: string | null) => {
      const message = source === null ? null : checkImport(file, source);
      if (message !== null) context.report({ node, message });
    };
    const checkSource = (node: Node) => check(node, textOf(node.source));
    return {
      ImportDeclaration: checkSource,
      ExportNamedDeclaration: checkSource,
      ExportAllDeclaration: checkSource,
      ImportExpression: checkSource,
      TSImportType: checkSource,
      NewExpression(node) {
        // `new URL("./x.ts", import.meta.url)` is how a worker is imported.
        const [address, base] = node.arguments ?? [];
        const source = textOf(address);
        const isImport = node.callee?.name === "URL" && base?.type === "MemberExpression";
        if (isImport && source?.startsWith(".") && /\.tsx?$/.test(source)) check(node, source);
      },
    };
  },
};

/** Barrels hide where a thing lives and make everything depend on everything: only the doors re-export. */
const onlyDoorsReExport = {
  create(context: Context): Visitor {
    const file = pathFromRoot(context);
    const here = placeOf(file);
    if (here.isDoor || here.room === "test" || here.room === "workshop") return {};
    const refuse = (node: Node) => {
      if (node.source === undefined || node.source === null) return;
      context.report({
        node,
        message: `Only a door (index.ts of a feature's server or web folder) re-exports: import "${textOf(node.source)}" where it is used.`,
      });
    };
    return {
      ExportAllDeclaration: refuse,
      ExportNamedDeclaration: refuse,
      Program(node) {
        if (/\/index\.tsx?$/.test(file)) {
          context.report({
            node,
            message: `index.ts is the name of doors alone: name this file after what it holds.`,
          });
        }
        if (here.room === "nowhere") {
          context.report({
            node,
            message: `This file stands in no room: put it under src/kit, calc, workers, contract, features/<name>/{contract.ts,addresses.ts,model,server,web}, server, web or cli.`,
          });
        }
      },
    };
  },
};

/** Tests use the real thing: only the world outside is stood in for, by a real server. */
const noMocksOfOurOwn = {
  create(context: Context): Visitor {
    return {
      CallExpression(node) {
        const { object, property } = node.callee ?? {};
        const [first] = node.arguments ?? [];
        if (object?.name !== "vi" || !["mock", "doMock"].includes(property?.name ?? "")) return;
        const source = textOf(first) ?? textOf(first?.source);
        if (source === null || !/^[.#]/.test(source)) return;
        context.report({
          node,
          message: `Use the real "${source}" instead of a mock: only the world outside is stood in for, by a real server in tests/support.`,
        });
      },
    };
  },
};

/** Writing and reading a day is pure; asking which day it is now is not. */
const kitHasNoClock = {
  create(context: Context): Visitor {
    if (placeOf(pathFromRoot(context)).room !== "kit") return {};
    const refuse = (node: Node) => context.report({ node, message: "kit has no clock: pass the date in." });
    return {
      NewExpression(node) {
        if (node.callee?.name === "Date" && node.arguments?.length === 0) refuse(node);
      },
      CallExpression(node) {
        const { object, property } = node.callee ?? {};
        if (node.callee?.name === "Date" || (object?.name === "Date" && property?.name === "now"))
          refuse(node);
      },
    };
  },
};

/** What kit says is said there alone: its copies drift apart, and a reader sees one figure in two ways. */
const saidOnce = {
  create(context: Context): Visitor {
    const { room } = placeOf(pathFromRoot(context));
    if (room === "kit" || room === "test" || room === "workshop") return {};
    return {
      Literal(node) {
        if (node.value !== LARGEST_AMOUNT) return;
        context.report({
          node,
          message: `Write LARGEST_USD of "#kit/limits.ts" instead of the number itself.`,
        });
      },
      CallExpression(node) {
        const { object, property } = node.callee ?? {};
        const isMoment = object?.callee?.property?.name === "toISOString";
        const isUtcDay = isMoment && property?.name === "slice" && node.arguments?.[1]?.value === 10;
        const instead = isUtcDay ? DAYS : LOCALE_METHODS.get(property?.name ?? "");
        if (instead !== undefined) context.report({ node, message: instead });
      },
      NewExpression(node) {
        const { object, property } = node.callee ?? {};
        const instead = object?.name === "Intl" ? INTL_WRITERS.get(property?.name ?? "") : undefined;
        if (instead !== undefined) context.report({ node, message: instead });
      },
    };
  },
};

/** The two areas and what stands below them ("/dashboard/leads", "/admin"), but not "/dashboards". */
const AREA_ADDRESS = /(?<![\w.-])\\?\/(?:dashboard|admin)(?![\w-])/;

/** A page's address is stated where it is declared: a link that repeats it leads nowhere once it changes. */
const addressesOnce = {
  create(context: Context): Visitor {
    const file = pathFromRoot(context);
    const { room, isAddresses } = placeOf(file);
    if (isAddresses || file === "src/kit/page-address.ts") return {};
    if (room === "test" || room === "workshop" || room === "server") return {};
    const check = (node: Node, text: string | undefined) => {
      if (text === undefined || !AREA_ADDRESS.test(text)) return;
      context.report({
        node,
        message: `Link with a function of "#features/<name>/addresses.ts" instead of a written address: the feature of the page declares it there, once.`,
      });
    };
    return {
      Literal: (node) => check(node, textOf(node) ?? node.regex?.pattern),
      TemplateElement: (node) => check(node, (node.value as { raw: string }).raw),
      JSXText: (node) => check(node, textOf(node) ?? undefined),
    };
  },
};

/** The linter loads a plugin by its default export. */
export default {
  meta: { name: "rooms" },
  rules: {
    imports,
    "only-doors-re-export": onlyDoorsReExport,
    "no-mocks-of-our-own": noMocksOfOurOwn,
    "kit-has-no-clock": kitHasNoClock,
    "said-once": saidOnce,
    "addresses-once": addressesOnce,
  },
};
