/** Deeper than anything the product asks for. */
const MOST_DEPTH = 64;

export type ParsedJson =
  | { ok: true; value: unknown }
  | { ok: false; reason: "empty" | "malformed" | "too-deep" };

/**
 * Reads text of a stranger as JSON. Nesting is measured before anything is built, so that no depth can exhaust the
 * stack, and keys named `__proto__` are left out, so that copying the value can change nothing else.
 *
 * @example parseJson('{"a": [1], "__proto__": 2}') // { ok: true, value: { a: [1] } }
 */
export function parseJson(text: string): ParsedJson {
  const plain = text.replace(/^\uFEFF/, "").trim();
  if (plain === "") return { ok: false, reason: "empty" };
  if (depthOf(plain) > MOST_DEPTH) return { ok: false, reason: "too-deep" };
  try {
    return { ok: true, value: JSON.parse(plain, leaveOutPrototypes) };
  } catch {
    return { ok: false, reason: "malformed" };
  }
}

/**
 * The same for JSON that a model wraps in a code block.
 *
 * @example stripFences("```json\n{}\n```") // "{}"
 */
export function stripFences(text: string): string {
  const trimmed = text.trim();
  if (!trimmed.startsWith("```")) return trimmed;
  const inside = trimmed.slice(3).replace(/^[a-z]*/i, "");
  const end = inside.lastIndexOf("```");
  return (end < 0 ? inside : inside.slice(0, end)).trim();
}

function leaveOutPrototypes(key: string, value: unknown): unknown {
  return key === "__proto__" ? undefined : value;
}

/** How deep brackets nest outside of texts; of what is no JSON, any number. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let inText = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (inText) {
      if (sign === "\\") at++;
      else if (sign === '"') inText = false;
    } else if (sign === '"') inText = true;
    else if (sign === "{" || sign === "[") deepest = Math.max(deepest, ++depth);
    else if (sign === "}" || sign === "]") depth--;
  }
  return deepest;
}
