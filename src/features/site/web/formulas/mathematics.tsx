import { createElement, type ReactNode } from "react";
import type { MathNode } from "#calc/formulas/engine/nodes.ts";

/** A formula that is one name says nothing more in mathematics. */
const isOneName = ({ tag }: MathNode): boolean => tag === "mtext" || tag === "mn";

export function Mathematics({ label, words, of }: { label: string; words: string; of: MathNode }) {
  if (isOneName(of)) return null;
  return (
    <div className="in-mathematics" role="group" tabIndex={0} aria-label={label}>
      {createElement("math", { display: "block", alttext: words }, draw(of, "equation", true))}
    </div>
  );
}

/** Brackets stand close to what they hold. */
const BRACKET = /^[(){}]$/;

/** What formulas.css must know: which rows may break, and which signs stand apart from their sides. */
function classOf({ tag, text, children = [] }: MathNode, isOuter: boolean): string | undefined {
  if (tag === "mo" && text !== undefined && !BRACKET.test(text)) return text === "," ? "comma" : "apart";
  const isCases = children.some((child) => child.tag === "mtable");
  return tag === "mrow" && isOuter && !isCases ? "breaks" : undefined;
}

/** MathML elements one by one, so that nothing is ever written into the page as HTML. */
function draw(node: MathNode, key: string, isOuter: boolean): ReactNode {
  const { tag, text, children = [] } = node;
  const className = classOf(node, isOuter);
  return createElement(
    tag,
    { key, className },
    text ??
      children.map((child, index) => draw(child, `${key}.${index}`, className === "breaks" || tag === "mtd")),
  );
}
