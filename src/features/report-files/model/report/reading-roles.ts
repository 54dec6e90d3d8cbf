import type { ReadingRole } from "./pdf-types.ts";
import type { PdfNode, PdfText } from "./pdf-types.ts";

const ROLES: Readonly<Record<string, ReadingRole>> = { title: "H1", h1: "H2", h2: "H3" };

/** The nodes with each heading marked by its role; what has no mark is a paragraph. */
export function withReadingRoles(nodes: readonly PdfNode[]): PdfNode[] {
  return nodes.map((node) => {
    if ("text" in node) return markHeading(node);
    if ("stack" in node) return { ...node, stack: withReadingRoles(node.stack) };
    if ("columns" in node) return { ...node, columns: withReadingRoles(node.columns) };
    if ("table" in node)
      return { ...node, table: { ...node.table, body: node.table.body.map(withReadingRoles) } };
    return node;
  });
}

function markHeading(node: PdfText): PdfText {
  const style = typeof node.style === "string" ? node.style : node.style?.[0];
  const role = style === undefined ? undefined : ROLES[style];
  return role === undefined || typeof node.text !== "string" ? node : asRole(node, node.text, role);
}

/** The foot of a page, which nobody wants to hear on each. */
export function asArtifact(node: PdfNode): PdfNode {
  if ("text" in node && typeof node.text === "string") return asRole(node, node.text, "Artifact");
  return "columns" in node ? { ...node, columns: node.columns.map(asArtifact) } : node;
}

/** On the run, since the library hands on what a run says, and forgets what its node says. */
const asRole = (node: PdfText, text: string, role: ReadingRole): PdfText => ({
  ...node,
  text: [{ text, role }],
  ...(node.outline && { outlineText: text }),
});
