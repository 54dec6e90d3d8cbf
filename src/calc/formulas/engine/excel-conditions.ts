import { bracket, type Cells, type Compiled, type Guard, keyOf, type Place } from "./excel-text.ts";
import type { Condition, Node, NodeOf } from "./nodes.ts";
import { levelOf } from "./shape.ts";

/** Writes a part of a formula; the reader of expressions hands itself on. */
type Compile = (node: Node, cells: Cells, place: Place) => Compiled;

interface Asked {
  readonly text: string;
  readonly guards: readonly Guard[];
  readonly plain: boolean;
}

/** A formula with its needs before it, in the order in which they are asked. */
export function given(
  compile: Compile,
  { needs }: NodeOf<"given">,
  of: Compiled,
  cells: Cells,
  place: Place,
): Compiled {
  const asked = needs.flatMap(({ when, reason }) => {
    const { text, guards, plain } = conditionText(compile, when, cells, place, true);
    return [...guards, { when: text, reason: cells.reason(reason), plain }];
  });
  // A need of an input answers for its being empty, too.
  const covered = new Set(
    needs.flatMap(({ when }) =>
      when.kind === "compare" && when.left.kind === "input"
        ? [`ISNUMBER(${cells.cell(keyOf(when.left, place))})`]
        : [],
    ),
  );
  return { ...of, guards: [...asked, ...of.guards.filter(({ when }) => !covered.has(when))] };
}

/** A condition as spreadsheet text. `isNeed`: an empty cell is neither above 0 nor different from 0, so none asks before it. */
export function conditionText(
  compile: Compile,
  of: Condition,
  cells: Cells,
  place: Place,
  isNeed = false,
): Asked {
  if (of.kind === "known") {
    const cell = cells.cell(keyOf(of.of, place));
    return { text: `ISNUMBER(${cell})`, guards: [], plain: true };
  }
  if (of.kind === "compare") return compared(compile, of, cells, place, isNeed);
  const parts = of.of.map((part) => conditionText(compile, part, cells, place));
  return of.kind === "any" ? anyOf(parts) : allOf(parts);
}

function compared(
  compile: Compile,
  of: Extract<Condition, { kind: "compare" }>,
  cells: Cells,
  place: Place,
  isNeed: boolean,
): Asked {
  const [left, right] = [compile(of.left, cells, place), compile(of.right, cells, place)];
  const isAgainstZero = of.right.kind === "literal" && of.right.value === 0;
  const isCovered =
    isNeed && of.left.kind === "input" && isAgainstZero && (of.how === ">" || of.how === "<>");
  return {
    text: `${bracket(left, 2)}${of.how}${bracket(right, 2)}`,
    guards: isCovered ? [] : [...left.guards, ...right.guards],
    plain:
      isAtom(of.left) && isAtom(of.right) && (isCovered || left.guards.length + right.guards.length === 0),
  };
}

function anyOf(parts: readonly Asked[]): Asked {
  return {
    text: `OR(${parts.map(({ text }) => text).join(",")})`,
    guards: parts.flatMap(({ guards }) => guards),
    plain: parts.every(({ plain }) => plain),
  };
}

/** Nested, because AND asks all of its parts, also those that an earlier one forbids. */
function allOf(parts: readonly Asked[]): Asked {
  const text = parts.reduceRight(
    (inner, part) => (inner === "" ? part.text : `IF(${part.text},${inner},FALSE())`),
    "",
  );
  const guards: Guard[] = [];
  let holds: string | null = null;
  for (const part of parts) {
    const so: string | null = holds;
    const own = part.guards.filter(({ when }) => when !== so);
    guards.push(
      ...(so === null ? own : own.map((one) => ({ ...one, when: `IF(${so},${one.when},TRUE())` }))),
    );
    holds = so === null ? part.text : `AND(${so},${part.text})`;
  }
  return { text, guards, plain: parts.every(({ plain }) => plain) };
}

const ATOMS: ReadonlySet<Node["kind"]> = new Set([
  "input",
  "figure",
  "constant",
  "literal",
  "orZero",
  "word",
  "cell",
  "inYear",
]);
const isAtom = (node: Node): boolean => levelOf(node) === 3 && ATOMS.has(node.kind);
