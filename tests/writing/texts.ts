import { parseAst } from "rolldown/parseAst";

export interface Text {
  readonly text: string;
  /** In the file, from 1. */
  readonly line: number;
}

type Node = Readonly<Record<string, unknown>> & { readonly type: string; readonly start: number };

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof Reflect.get(value, "type") === "string";

/** Words of code that nobody reads: modules, types, classes of styles, places of an address. */
const SILENT_ATTRIBUTES = new Set([
  "className",
  "id",
  "name",
  "type",
  "variant",
  "tone",
  "href",
  "key",
  "role",
  "style",
]);
const SILENT_NODES = new Set([
  "ImportDeclaration",
  "ExportAllDeclaration",
  "ImportExpression",
  "TSLiteralType",
  "TSTypeAliasDeclaration",
  "TSInterfaceDeclaration",
]);

/** What a person may read of a file: its strings of several words and the text of its elements. */
export function textsOf(source: string, lang: "ts" | "tsx"): Text[] {
  const found: Text[] = [];
  const add = (text: unknown, start: number): void => {
    const words = typeof text === "string" ? text.replaceAll(/\s+/g, " ").trim() : "";
    if (/\p{L}\S*\s+\S*\p{L}/u.test(words))
      found.push({ text: words, line: source.slice(0, start).split("\n").length });
  };
  const visit = (node: Node): void => {
    if (SILENT_NODES.has(node.type)) return;
    if (node.type === "Literal") return add(node["value"], node.start);
    if (node.type === "JSXText") return add(node["value"], node.start);
    if (node.type === "TemplateElement") add((node["value"] as { cooked?: string }).cooked, node.start);
    if (node.type === "JSXAttribute") {
      const { name } = node["name"] as { name?: unknown };
      if (typeof name === "string" && SILENT_ATTRIBUTES.has(name)) return;
    }
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child);
  };
  visit(parseAst(source, { lang }) as unknown as Node);
  return found;
}
