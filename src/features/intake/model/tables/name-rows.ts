import type { LineKey } from "#calc/books/books.ts";
import { guessLine, matchLine, matchSubtotal, nameOfLine } from "#features/books/model/paste/line-words.ts";
import type { NamedRow, RowUse } from "#features/books/model/paste/place-rows.ts";
import { findSums, roundingOf, unitOf, type SumNode } from "#features/books/model/paste/sum-tree.ts";

/** What the rows of a statement are, by their arithmetic first and by their words second. */
export interface NamedRows {
  readonly uses: readonly RowUse[];
  /** Of the rows that make net income: 1 where they add to it, -1 where they are taken off. */
  readonly effects: ReadonlyMap<number, 1 | -1>;
  /** Costs that no word names: they have no line of the books. */
  readonly homeless: ReadonlySet<number>;
  /** Costs whose words point to a line and do not name it. */
  readonly guessed: ReadonlySet<number>;
  /** Rows that stand in a sum or difference that the table itself confirms. */
  readonly confirmed: ReadonlySet<number>;
  /** Whether a row is, in one column, the sum or difference that the table makes of it. */
  holds(row: number, column: number): boolean;
  /** The row of net income. */
  readonly net: number | null;
}

const INCOME: ReadonlySet<LineKey> = new Set<LineKey>(["revenue", "otherIncome"]);
export const isIncome = (key: LineKey): boolean => INCOME.has(key);

/** What a business keeps under its own line, even where its statement has it among the cost of goods. */
const OWN_LINE: ReadonlySet<LineKey> = new Set<LineKey>([
  "depreciation",
  "amortization",
  "rent",
  "officerPay",
  "interest",
]);
const OF_REVENUE =
  /^(?:total |net |gross |adjusted |operating )*(?:sales|revenues?|receipts|turnover|billings|collections|production)(?: net| total)?$|^total income$/;
/** Shares, heads and units are no amounts. */
const NO_MONEY =
  /(?<!\(\d{1,3})%|^\W*(?:number of |full[- ]time |part[- ]time |total |average )*(?:employees|head ?count|units|ftes?|days|stores|trucks)(?: (?:at|in|on|per|open|sold)\b.*)?\W*$/i;
/** "Trucks 48,118" are a cost: nobody counts so many. */
const LARGEST_COUNT = 1_000;
const TOTAL = /^(?:sub ?)?total\b|\btotal$|^all .*\btogether$/;

interface Tree {
  readonly rows: readonly NamedRow[];
  readonly nodes: ReadonlyMap<number, SumNode>;
}

const amountsOf = (row: NamedRow | undefined): readonly (number | null)[] =>
  (row?.cells ?? []).map((cell) => (cell.kind === "amount" ? cell.value : null));

/** Names the rows of a statement: its own sums and differences say what words leave open, and never the other way round. */
export function nameRows(rows: readonly NamedRow[], words: readonly RowUse[]): NamedRows {
  const unit = unitOf(rows.map((row) => ({ amounts: amountsOf(row) })));
  const isCount = (row: NamedRow): boolean =>
    NO_MONEY.test(row.name) && amountsOf(row).every((amount) => Math.abs(amount ?? 0) < LARGEST_COUNT * unit);
  const tree: Tree = {
    rows,
    nodes: new Map(
      findSums(
        rows.map((row) => ({
          amounts: isCount(row) ? row.cells.map(() => null) : amountsOf(row),
          words: wordsOf(row.name),
          adds: INCOME.has(matchLine(row.name)?.key ?? "wages"),
        })),
      ).map((node) => [node.row, node]),
    ),
  };
  const uses = words.map((use, at): RowUse => (tree.nodes.has(at) ? { kind: "subtotal" } : use));
  const net = netRow(tree, words);
  const node = net === null ? undefined : tree.nodes.get(net);
  const effects = new Map<number, 1 | -1>();
  if (net !== null) uses[net] = { kind: "line", key: "netIncome", isSure: true };
  const chain = node === undefined ? [] : chainOf(tree, node);
  const base = chain.at(-1)?.parts[0]?.row;
  if (node !== undefined && base !== undefined && canBeRevenue(tree, base)) {
    spread(tree, node, 1, effects);
    nameSums(tree, uses, effects);
    nameChain(tree, chain, uses, effects);
    leaveOutBelow(net ?? 0, uses, effects, words);
  } else nameSums(tree, uses, effects);
  const guessed = guessOpen(tree, uses, effects);
  return {
    uses,
    effects,
    net,
    holds: (row, column) => holdsIn(tree, row, column),
    guessed,
    homeless: new Set(uses.flatMap((use, at) => (isHomeless(use) && isCostThere(at, effects) ? [at] : []))),
    confirmed: new Set(
      [...tree.nodes.values()].flatMap(({ row, parts }) => [row, ...parts.map((part) => part.row)]),
    ),
  };
}

function holdsIn(tree: Tree, row: number, column: number): boolean {
  const node = tree.nodes.get(row);
  const amountAt = (at: number): number => amountsOf(tree.rows[at])[column] ?? 0;
  if (node === undefined) return false;
  const made = node.parts.reduce((sum, part) => sum + part.sign * amountAt(part.row), 0);
  const unit = unitOf(tree.rows.map((one) => ({ amounts: amountsOf(one) })));
  return Math.abs(made - amountAt(row)) <= roundingOf(node.parts.length, unit);
}

const isHomeless = (use: RowUse): boolean =>
  use.kind === "unknown" || (use.kind === "line" && use.key === "otherExpenses" && !use.isSure);
const isCostThere = (at: number, effects: ReadonlyMap<number, 1 | -1>): boolean =>
  effects.size === 0 || effects.has(at);

function wordsOf(name: string): "sum" | "line" | null {
  const bare = nameOfLine(name);
  if (
    matchSubtotal(name) !== null ||
    TOTAL.test(bare) ||
    /^net (?:sales|revenues?|receipts|collections|billings)$/.test(bare)
  )
    return "sum";
  const match = matchLine(name);
  if (match?.key === "netIncome") return "sum";
  return match?.isSure === true ? "line" : null;
}

/** Whether a node takes rows off its first one: written as a difference, or as a sum with amounts below zero. */
function isDifference(tree: Tree, { kind, parts }: SumNode): boolean {
  if (kind === "difference") return true;
  const [first, ...rest] = parts.map(({ row }) =>
    amountsOf(tree.rows[row]).reduce((sum: number, one) => sum + (one ?? 0), 0),
  );
  const below = rest.filter((amount) => amount < 0).length;
  return (first ?? 0) > 0 && below > 0 && below * 2 >= rest.length;
}

/** The row of net income: what the words call so, else the last difference where no word names another. */
function netRow(tree: Tree, words: readonly RowUse[]): number | null {
  const named = words.findLastIndex(
    (use, at) =>
      use.kind === "line" && use.key === "netIncome" && amountsOf(tree.rows[at]).some((one) => one !== null),
  );
  const first = words.findIndex((use) => use.kind === "line" && use.key === "netIncome");
  if (named !== -1) return tree.nodes.has(first) || first === named ? first : named;
  const differences = [...tree.nodes.values()].filter((node) => isDifference(tree, node));
  const last = differences.at(-1);
  if (last === undefined) return null;
  const { name } = tree.rows[last.row] ?? { name: "" };
  const isOpen =
    matchSubtotal(name) === null && !OF_REVENUE.test(nameOfLine(name)) && matchLine(name)?.isSure !== true;
  const isAll = chainOf(tree, last).length > 1 || leavesOf(tree, last.row).length > 3;
  return isOpen && isAll ? last.row : null;
}

/** From a difference down to the one that begins with revenue: each is the first part of the one above it. */
function chainOf(tree: Tree, top: SumNode): readonly SumNode[] {
  const chain: SumNode[] = [];
  for (let node: SumNode | undefined = top; node !== undefined;) {
    if (isDifference(tree, node)) chain.push(node);
    else if (chain.length > 0) break;
    const first: number | undefined = node.parts[0]?.row;
    node = first === undefined ? undefined : tree.nodes.get(first);
  }
  return chain;
}

/** A bridge begins with net income, and no statement with a cost. */
function canBeRevenue(tree: Tree, base: number): boolean {
  const name = tree.rows[base]?.name ?? "";
  const match = matchLine(name);
  if (matchSubtotal(name) === "earnings" || matchSubtotal(name) === "totalExpenses") return false;
  return (
    match === null ||
    !match.isSure ||
    match.key === "revenue" ||
    match.key === "otherIncome" ||
    tree.nodes.has(base)
  );
}

/** Gives every row that no other makes the sign that it has in the end. */
function spread(tree: Tree, { parts }: SumNode, sign: 1 | -1, effects: Map<number, 1 | -1>): void {
  for (const part of parts) {
    const own = (sign * part.sign) as 1 | -1;
    const node = tree.nodes.get(part.row);
    if (node === undefined) effects.set(part.row, own);
    else spread(tree, node, own, effects);
  }
}

const leavesOf = (tree: Tree, row: number): readonly number[] => {
  const node = tree.nodes.get(row);
  return node === undefined ? [row] : node.parts.flatMap((part) => leavesOf(tree, part.row));
};

/** A sum whose name the words know says what the rows are that no word names: "Total insurance". */
function nameSums(tree: Tree, uses: RowUse[], effects: ReadonlyMap<number, 1 | -1>): void {
  for (const node of tree.nodes.values()) {
    const whole = nameOfLine(tree.rows[node.row]?.name ?? "");
    if (isDifference(tree, node) && !OF_REVENUE.test(whole)) continue;
    const name = whole.replace(/^(?:sub ?)?total (?:for )?| total$/g, "");
    const match = matchLine(name);
    if (match === null || !match.isSure || match.key === "netIncome" || match.key === "otherExpenses")
      continue;
    for (const leaf of leavesOf(tree, node.row))
      if (takesNameOfSum(uses[leaf], match.key, effects.size === 0 || effects.has(leaf)))
        uses[leaf] = { kind: "line", key: match.key, isSure: true };
  }
}

/** Whether a part of a named sum has no better name: all of revenue has none, and of the cost of goods what is no line of its own. */
function takesNameOfSum(use: RowUse | undefined, key: LineKey, isCounted: boolean): boolean {
  if (use?.kind !== "line" || !use.isSure) return use?.kind === "unknown" || use?.kind === "line";
  return (key === "revenue" && isCounted) || (key === "costOfGoods" && !OWN_LINE.has(use.key));
}

/** Names what the chain of differences from revenue to net income is made of. */
function nameChain(
  tree: Tree,
  chain: readonly SumNode[],
  uses: RowUse[],
  effects: ReadonlyMap<number, 1 | -1>,
): void {
  const upward = chain.toReversed();
  const [lowest] = upward;
  const base = lowest?.parts[0]?.row;
  if (lowest === undefined || base === undefined) return;
  const isNetSales = OF_REVENUE.test(nameOfLine(tree.rows[lowest.row]?.name ?? ""));
  const sold = isNetSales ? leavesOf(tree, lowest.row) : leavesOf(tree, base);
  for (const leaf of sold) {
    const use = uses[leaf];
    const isKnown = use?.kind === "line" && use.key === "revenue";
    uses[leaf] = { kind: "line", key: "revenue", isSure: isKnown ? use.isSure : true };
  }
  const goods = upward.find((node) => node !== (isNetSales ? lowest : null));
  if (goods !== undefined && goods !== chain[0]) nameGoods(tree, goods, uses);
  settleLeaves(tree, sold, uses, effects);
}

/** Of the rows that make net income: what is added is income, and what is taken off is no revenue. */
function settleLeaves(
  tree: Tree,
  sold: readonly number[],
  uses: RowUse[],
  effects: ReadonlyMap<number, 1 | -1>,
): void {
  for (const [leaf, effect] of effects) {
    const use = uses[leaf];
    const row = tree.rows[leaf];
    const isGain = amountsOf(row).reduce((sum: number, one) => sum + (one ?? 0), 0) * effect > 0;
    // A heading further up said revenue, and the table takes it off.
    const isNoRevenue =
      use?.kind === "line" && use.key === "revenue" && !sold.includes(leaf) && effect === -1;
    const match = isNoRevenue ? matchLine(row?.name ?? "") : null;
    if (isNoRevenue)
      uses[leaf] =
        match === null || match.key === "revenue" ? { kind: "unknown" } : { kind: "line", ...match };
    if (use !== undefined && isHomeless(use) && isGain)
      uses[leaf] = { kind: "line", key: "otherIncome", isSure: false };
    if (use?.kind === "subtotal" || use?.kind === "section") uses[leaf] = { kind: "unknown" };
  }
}

/** What is taken off revenue and leaves a difference that is not the last is the cost of goods. */
function nameGoods(tree: Tree, node: SumNode, uses: RowUse[]): void {
  const name = tree.rows[node.row]?.name ?? "";
  const kind = matchSubtotal(name);
  const leaves = node.parts.slice(1).flatMap(({ row }) => leavesOf(tree, row));
  const isSure = (use: RowUse | undefined): boolean =>
    use?.kind === "line" && use.isSure && use.key !== "costOfGoods" && !(use.key === "otherExpenses");
  if (kind !== "grossProfit" && (kind !== null || leaves.some((leaf) => isSure(uses[leaf])))) return;
  for (const leaf of leaves) {
    const use = uses[leaf];
    if (use?.kind === "line" && use.isSure && (OWN_LINE.has(use.key) || use.key === "costOfGoods")) continue;
    uses[leaf] = { kind: "line", key: "costOfGoods", isSure: true };
  }
}

/** Of costs that no word names, the line that their words point to. */
function guessOpen(tree: Tree, uses: RowUse[], effects: ReadonlyMap<number, 1 | -1>): ReadonlySet<number> {
  const guessed = new Set<number>();
  for (const [at, use] of uses.entries()) {
    if (use.kind === "line" && !use.isSure && matchLine(tree.rows[at]?.name ?? "")?.isOutdone === true)
      guessed.add(at);
    const key = isHomeless(use) && effects.has(at) ? guessLine(tree.rows[at]?.name ?? "") : null;
    if (key === null) continue;
    uses[at] = { kind: "line", key, isSure: false };
    guessed.add(at);
  }
  return guessed;
}

/** What stands below net income repeats lines on the way to other earnings: it is counted once. */
function leaveOutBelow(
  net: number,
  uses: RowUse[],
  effects: ReadonlyMap<number, 1 | -1>,
  words: readonly RowUse[],
): void {
  const counted = new Set<LineKey>(
    [...effects.keys()].flatMap((at) => {
      const use = uses[at];
      return use?.kind === "line" ? [use.key] : [];
    }),
  );
  for (const [at, use] of words.entries())
    if (at > net && use.kind === "line" && counted.has(use.key)) uses[at] = { kind: "subtotal" };
}
