/** A row of a table as the search takes it: its amounts by column, and what its words say of it. */
export interface SummedRow {
  readonly amounts: readonly (number | null)[];
  /** Its words call it a sum or a difference; of a line that the words know for certain `line`. */
  readonly words: "sum" | "line" | null;
  /** Adds to a result where others are taken off, as other income does. */
  readonly adds?: boolean;
}

/** A row that others make, each with the sign that it has there. */
export interface SumNode {
  readonly row: number;
  readonly kind: "sum" | "difference";
  readonly parts: readonly { readonly row: number; readonly sign: 1 | -1 }[];
}

/** So many rows are searched; no statement of a small business has more. */
const MOST_ROWS = 400;
/** A row is made of at most so many others. */
const MOST_PARTS = 80;
/** A smaller amount, in steps of the table, is made of others by chance. */
const FEWEST_STEPS = 50;

type Parts = SumNode["parts"];

/**
 * Finds which rows of a table are made of the rows above them: sums of what stands right above, and what is left of the
 * first when the others are taken off. Each row is tried against the rows that no sum above it has taken yet, so that the
 * time grows with the rows times those still open.
 */
export function findSums(rows: readonly SummedRow[]): readonly SumNode[] {
  const nodes: SumNode[] = [];
  const unit = unitOf(rows);
  let open: number[] = [];
  for (const [at, row] of rows.slice(0, MOST_ROWS).entries()) {
    if (row.amounts.every((amount) => amount === null)) continue;
    const found = explain(rows, open, at, unit);
    if (found !== null) {
      nodes.push({ row: at, ...found.node });
      open = open.slice(0, found.from);
    }
    open.push(at);
  }
  return nodes;
}

/** The step in which a table is written: 1,000 where all its amounts are whole thousands, a cent where one has cents. */
export function unitOf(rows: readonly Pick<SummedRow, "amounts">[]): number {
  const amounts = rows.flatMap(({ amounts: own }) =>
    own.filter((one): one is number => one !== null && one !== 0),
  );
  const isStep = (step: number): boolean =>
    amounts.every((amount) => Math.abs(amount / step - Math.round(amount / step)) < 1e-6);
  return [1_000_000, 100_000, 1_000, 100, 1].find(isStep) ?? 0.01;
}

interface Found {
  readonly from: number;
  readonly node: Omit<SumNode, "row">;
}

/** The longest stretch of open rows right above a row that makes it. */
function explain(
  rows: readonly SummedRow[],
  open: readonly number[],
  at: number,
  unit: number,
): Found | null {
  const row = rows[at];
  if (row === undefined) return null;
  let best: Found | null = null;
  const sums = row.amounts.map(() => 0);
  const added = row.amounts.map(() => 0);
  for (let from = open.length - 1; from >= Math.max(0, open.length - MOST_PARTS); from -= 1) {
    const first = open[from];
    if (first === undefined) break;
    const stretch = open.slice(from);
    const start = amountsOf(rows, first);
    const check = (made: readonly number[]): number => agreement(row, made, stretch.length, unit);
    const whole = sums.map((sum, column) => sum + (start[column] ?? 0));
    const isNode = (kind: SumNode["kind"], made: readonly number[]): boolean =>
      isEnough(row, check(made), stretch.length, kind, unit);
    if (isNode("sum", whole))
      best = { from, node: { kind: "sum", parts: stretch.map((one) => ({ row: one, sign: 1 })) } };
    else if (stretch.length > 1) {
      const left = start.map((amount, column) => amount - (sums[column] ?? 0));
      const withAdded = left.map((amount, column) => amount + 2 * (added[column] ?? 0));
      const parts = isNode("difference", withAdded)
        ? signed(rows, stretch, true)
        : isNode("difference", left)
          ? signed(rows, stretch, false)
          : turnedOne(rows, stretch, row, left, unit);
      if (parts !== null) best = { from, node: { kind: "difference", parts } };
    }
    for (const column of sums.keys()) {
      sums[column] = whole[column] ?? 0;
      if (rows[first]?.adds === true) added[column] = (added[column] ?? 0) + (start[column] ?? 0);
    }
  }
  return best;
}

const amountsOf = (rows: readonly SummedRow[], at: number): readonly number[] =>
  (rows[at]?.amounts ?? []).map((amount) => amount ?? 0);

const signed = (rows: readonly SummedRow[], stretch: readonly number[], isAdded: boolean): Parts =>
  stretch.map((row, index) => ({ row, sign: index === 0 || (isAdded && rows[row]?.adds === true) ? 1 : -1 }));

/** A difference in which one row counts the other way round, as income does among costs, or does not count at all. */
function turnedOne(
  rows: readonly SummedRow[],
  stretch: readonly number[],
  row: SummedRow,
  left: readonly number[],
  unit: number,
): Parts | null {
  if (row.words === "line" || stretch.length < 3) return null;
  for (const other of stretch.slice(1)) {
    const own = amountsOf(rows, other);
    const turned = left.map((amount, column) => amount + 2 * (own[column] ?? 0));
    // What words know as a cost adds to nothing by the chance of one column.
    const columns = own.filter((amount) => amount !== 0).length;
    const same = agreement(row, turned, stretch.length, unit);
    if (
      columns === 0 ||
      (columns < 2 && rows[other]?.words === "line") ||
      (row.words === null && chanceOf(row, stretch.length, unit) > LIKELY_CHANCE) ||
      !isEnough(row, same, stretch.length, "difference", unit)
    )
      continue;
    return stretch.map((one, index) => ({ row: one, sign: index === 0 || one === other ? 1 : -1 }));
  }
  return null;
}

/** How likely the amounts of a row are made by others without meaning: the share of figures near enough, column by column. */
const chanceOf = ({ amounts }: SummedRow, parts: number, unit: number): number =>
  amounts.reduce((chance: number, amount) => {
    const size = Math.abs(amount ?? 0);
    return size === 0 ? chance : chance * Math.min(1, (2 * roundingOf(parts, unit)) / size);
  }, 1);
/** Some thousand ways to turn one row are tried in a table. */
const LIKELY_CHANCE = 1e-7;

/** How far a sum of so many rounded amounts may lie off. */
export const roundingOf = (parts: number, unit: number): number => unit * (1 + Math.sqrt(parts) / 2);

/** In how many columns of a row its amount is made; -1 where one of them says another thing and its words are no sum. */
function agreement(row: SummedRow, made: readonly number[], parts: number, unit: number): number {
  let [same, filled] = [0, 0];
  for (const [column, amount] of row.amounts.entries()) {
    const sum = made[column] ?? 0;
    if (amount === null || (amount === 0 && sum === 0)) continue;
    filled += 1;
    if (Math.abs(amount - sum) <= roundingOf(parts, unit) && amount !== 0)
      same += row.words === "line" && Math.abs(amount) < FEWEST_STEPS * unit ? 0 : 1;
  }
  return same === filled || (row.words === "sum" && same * 2 >= filled) ? same : -1;
}

/** Whether so many columns that agree are enough: words that say a sum need one, others need what is no chance. */
function isEnough(
  row: SummedRow,
  columns: number,
  parts: number,
  kind: SumNode["kind"],
  unit: number,
): boolean {
  if (columns < 1) return false;
  if (row.words === "sum") return true;
  // "Rent" below two lines that happen to make it: what the words know for certain needs more than one agreement.
  if (parts === 1 || (row.words === "line" && (kind === "difference" || columns < 2))) return false;
  return chanceOf(row, parts, unit) < SMALL_CHANCE;
}
/** Some hundred stretches are tried for one row. */
const SMALL_CHANCE = 1 / 300;
