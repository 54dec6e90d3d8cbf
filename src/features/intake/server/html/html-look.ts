/** What of the look of an element decides whether a person sees its words. What is not said is as around it. */
export interface Look {
  readonly isHidden: boolean;
  readonly isStruck: boolean;
  /** In points of the screen; null: the usual one. */
  readonly size: number | null;
  readonly color: string | null;
  readonly ground: string | null;
}

export const USUAL_LOOK: Look = {
  isHidden: false,
  isStruck: false,
  size: null,
  color: null,
  ground: null,
};

type Style = Map<string, string>;

/** The declarations of a page's own style sheet by a simple selector: ".preheader", "#top", "td.note". */
export interface StyleSheet {
  readonly rules: Map<string, Style>;
  /** Whether no other sheet and no other selector gives grounds: only then is the ground of the page white. */
  isWhole: boolean;
}

const READ: ReadonlySet<string> = new Set(
  "background background-color background-image clip color display font-size height left max-height max-width opacity overflow text-decoration text-decoration-line text-indent top visibility width".split(
    " ",
  ),
);
/** A ground that is no single color: every color of letters is seen on it. */
const PICTURE = "picture";

const STRUCK_TAGS: ReadonlySet<string> = new Set(["s", "del", "strike"]);
const SMALLEST_SEEN = 2;
const WHITE = "ffffff";
const COLOR = /#[\da-f]{3,8}\b|\brgba?\([^)]{1,40}\)|\b(?:white|black|transparent|[a-z]{3,20})\b/;
const NAMED: Readonly<Record<string, string>> = { white: WHITE, black: "000000" };

function addDeclarations(style: Style, text: string): void {
  for (const declaration of text.toLowerCase().split(";")) {
    const colon = declaration.indexOf(":");
    const key = declaration.slice(0, Math.max(0, colon)).trim();
    if (READ.has(key))
      style.set(
        key,
        declaration
          .slice(colon + 1)
          .replace("!important", "")
          .trim(),
      );
  }
}

/** Adds the rules of a style sheet that hold on every screen; what a media query asks for is passed over. */
export function addRules(sheet: StyleSheet, css: string): void {
  const plain = withoutComments(css);
  let at = 0;
  while (at < plain.length) {
    const open = plain.indexOf("{", at);
    if (open === -1) return;
    const selectors = plain.slice(at, open).trim().toLowerCase();
    const isAtRule = selectors.startsWith("@");
    const close = isAtRule ? endOfBlock(plain, open) : plain.indexOf("}", open);
    if (close === -1) return;
    if (!isAtRule) addRule(sheet, selectors, plain.slice(open + 1, close));
    at = close + 1;
  }
}

function addRule(sheet: StyleSheet, selectors: string, declarations: string): void {
  for (const selector of selectors.split(",").map((one) => one.trim())) {
    if (!/^[\w-]*(?:[.#][\w-]+)?$/.test(selector)) {
      if (declarations.includes("background")) sheet.isWhole = false;
      continue;
    }
    const style = sheet.rules.get(selector) ?? new Map<string, string>();
    addDeclarations(style, declarations);
    sheet.rules.set(selector, style);
  }
}

const withoutComments = (css: string): string =>
  css
    .split("/*")
    .map((part, index) =>
      index === 0 ? part : part.slice(part.indexOf("*/") === -1 ? part.length : part.indexOf("*/") + 2),
    )
    .join(" ");

function endOfBlock(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at += 1) {
    if (css[at] === "{") depth += 1;
    if (css[at] === "}" && (depth -= 1) === 0) return at;
  }
  return -1;
}

/** The look of an element within one of another look. */
export function lookOf(
  name: string,
  attributes: Readonly<Record<string, string>>,
  around: Look,
  sheet: StyleSheet,
): Look {
  const style = new Map<string, string>();
  const classes = (attributes["class"] ?? "").toLowerCase().split(/\s+/).slice(0, 20);
  for (const selector of [
    name,
    ...classes.flatMap((one) => [`.${one}`, `${name}.${one}`]),
    `#${attributes["id"]?.toLowerCase() ?? ""}`,
  ])
    for (const [key, value] of sheet.rules.get(selector) ?? []) style.set(key, value);
  addDeclarations(style, attributes["style"] ?? "");
  if (style.size === 0 && !hasLook(name, attributes)) return around;
  const ground = groundOf(style, attributes);
  const color = style.get("color") ?? (name === "font" ? attributes["color"] : undefined);
  return {
    isHidden:
      around.isHidden || attributes["hidden"] !== undefined || isTakenAway(style) || color === "transparent",
    isStruck:
      around.isStruck ||
      STRUCK_TAGS.has(name) ||
      `${style.get("text-decoration")} ${style.get("text-decoration-line")}`.includes("line-through"),
    size: sizeOf(style.get("font-size")) ?? around.size,
    color: colorOf(color) ?? around.color,
    ground: ground ?? around.ground,
  };
}

function groundOf(style: Style, attributes: Readonly<Record<string, string>>): string | null {
  const painted = `${style.get("background")} ${style.get("background-image")}`;
  if (/url\(|gradient/.test(painted) || attributes["background"] !== undefined) return PICTURE;
  return colorOf(style.get("background-color") ?? style.get("background") ?? attributes["bgcolor"]);
}

const hasLook = (name: string, attributes: Readonly<Record<string, string>>): boolean =>
  STRUCK_TAGS.has(name) ||
  ["hidden", "background", "bgcolor", "color"].some((attribute) => attributes[attribute] !== undefined);

const isZero = (value: string | undefined): boolean => value !== undefined && /^0(?:\D|$)/.test(value);

function isTakenAway(style: Style): boolean {
  const isClipped =
    style.get("overflow")?.includes("hidden") === true &&
    ["max-height", "height", "max-width", "width"].some((side) => isZero(style.get(side)));
  return (
    style.get("display") === "none" ||
    style.get("visibility") === "hidden" ||
    /^0(?:\.0\d*)?$/.test(style.get("opacity") ?? "") ||
    isClipped ||
    /^-\d{3,}/.test(style.get("text-indent") ?? "") ||
    ["left", "top"].some((side) => /^-\d{3,}/.test(style.get(side) ?? "")) ||
    style.get("clip")?.startsWith("rect(0") === true
  );
}

function sizeOf(text: string | undefined): number | null {
  const found = /^(\d{0,4}(?:\.\d{1,4})?)(px|pt|em|rem|%)?$/.exec(text ?? "");
  if (found === null || found[1] === "") return null;
  const factor = found[2] === "em" || found[2] === "rem" ? 16 : found[2] === "%" ? 0.16 : 1;
  return Number(found[1]) * factor;
}

/** As six figures of red, green and blue, or the name of another color; null where it says none. */
function colorOf(text: string | undefined): string | null {
  const word = COLOR.exec((text ?? "").toLowerCase())?.[0];
  if (word === undefined || ["transparent", "inherit", "none", "initial"].includes(word)) return null;
  const parts = /^rgba?\((\d{1,3})[ ,]{1,3}(\d{1,3})[ ,]{1,3}(\d{1,3})/.exec(word);
  if (parts !== null)
    return parts
      .slice(1)
      .map((part) => Number(part).toString(16).padStart(2, "0"))
      .join("");
  const figures = word.startsWith("#") ? word.slice(1) : null;
  if (figures === null) return NAMED[word] ?? word;
  return figures.length < 6 ? figures.slice(0, 3).replaceAll(/./g, "$&$&") : figures.slice(0, 6);
}

/** So little apart two colors look alike. */
const LIKE = 10;

function isLike(one: string, other: string): boolean {
  if (one === other) return true;
  if (!/^[\da-f]{6}$/.test(one) || !/^[\da-f]{6}$/.test(other)) return false;
  return [0, 2, 4].every(
    (at) =>
      Math.abs(Number.parseInt(one.slice(at, at + 2), 16) - Number.parseInt(other.slice(at, at + 2), 16)) <=
      LIKE,
  );
}

/** Whether a person sees words of this look, and sees them as holding. */
export function isSeen({ isHidden, isStruck, size, color, ground }: Look, { isWhole }: StyleSheet): boolean {
  const behind = ground ?? (isWhole ? WHITE : null);
  return (
    !isHidden &&
    !isStruck &&
    (size === null || size > SMALLEST_SEEN) &&
    (color === null || behind === null || !isLike(color, behind))
  );
}
