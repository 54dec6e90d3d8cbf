/** Below it a machine's own unrest is larger than what is measured. */
const FLOOR_MS = 25;
const MOST_GROWTH = 2.5;
const SIZES = [1, 2, 4, 8, 16, 32, 64].map((kilobytes) => kilobytes * 1_024);
const TRIES = 3;

/** Milliseconds of the processor that this thread took, whatever else the machine did meanwhile. */
async function costOf(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

async function leastCost(work: () => unknown): Promise<number> {
  let least = await costOf(work);
  for (let more = 1; more < TRIES && least >= FLOOR_MS; more += 1)
    least = Math.min(least, await costOf(work));
  return least;
}

/** A machine that does other work beside it makes one measurement in a hundred seem to grow: three in a row do not. */
async function growsEachTime(read: (bytes: number) => () => unknown, size: number): Promise<string | null> {
  let said = "";
  for (let again = 0; again < TRIES; again += 1) {
    const [half, whole] = [await leastCost(read(size / 2)), await leastCost(read(size))];
    if (whole < FLOOR_MS || whole <= MOST_GROWTH * half) return null;
    said = `${size / 2_048} kB: ${half.toFixed(0)} ms, ${size / 1_024} kB: ${whole.toFixed(0)} ms`;
  }
  return said;
}

/**
 * How the cost of reading grows with each doubling from 1 kB up: what grows by more than 2.5 where it can be measured at all, as
 * "16 kB: 40 ms, 32 kB: 160 ms". Null: nothing does, so that twice as much takes twice as long.
 */
export async function findGrowth(
  read: (bytes: number) => () => unknown,
  mostKb = 64,
): Promise<string | null> {
  let before: number | null = null;
  for (const size of SIZES.filter((bytes) => bytes <= mostKb * 1_024)) {
    const work = read(size);
    const cost = await leastCost(work);
    if (before !== null && cost >= FLOOR_MS && cost > MOST_GROWTH * before) {
      // Whatever came between, and a step such as a text that no longer fits a cache: only what does so again is so.
      const next = size * 2 <= mostKb * 1_024 ? size * 2 : size;
      const found = await growsEachTime(read, next);
      if (found !== null) return found;
    }
    before = cost;
  }
  return null;
}

/** What opens and never closes, what may be one thing or another from every letter on, and what people write. */
export const PIECES: readonly string[] = [
  "1",
  "1,",
  ",1",
  "1.",
  "1 ",
  "1-",
  "12 ",
  "(",
  "((1",
  "()",
  "(a",
  "[",
  "[1",
  "<",
  "<a",
  "<a ",
  "<!--",
  "<p>",
  "</",
  "{",
  '"',
  "'",
  "%",
  "$",
  "$1",
  "$1,000 ",
  "$ ",
  " ",
  "  ",
  "\t",
  "\u00a0",
  ".",
  ". ",
  "...",
  "-",
  "--",
  "- ",
  "_",
  "=",
  ":",
  ": ",
  ";",
  ",",
  ", ",
  "|",
  " | ",
  "/",
  "\\",
  "#",
  "*",
  "&",
  "&amp;",
  "&#",
  "@",
  "a@",
  "a.",
  "a-",
  "a@a.",
  "www.",
  "a",
  "A",
  "Ab ",
  "a ",
  "A ",
  "a, ",
  "a: ",
  "a: 1 ",
  "is ",
  "of ",
  "and ",
  "in ",
  "2024 ",
  "fy ",
  "year ",
  "$1 to ",
  "1/1/",
  "Jan 1, ",
  "\u2013",
  "\u00b7",
  " \u00b7 ",
  "\u2022",
  "\u201c",
  ">",
  "> ",
  "? ",
  "! ",
  "x",
  "x ",
  "total ",
  "not ",
  "revenue ",
  "revenue: ",
  "SDE ",
  "employees ",
  "part time ",
  "full-time ",
  "asking price ",
  "per ",
  "month ",
  "lease ",
  "\n",
  " \n",
  "a\n",
  "1\n",
  "a:\n",
  "$1\n",
  "-\n",
  "a, b\n",
  "a\t1\n",
  "a  1\n",
  "Total  1  2\n",
  "Revenue: $1\n",
  "employees: 1\n",
  "From: a\n",
  "> a\n",
  "2024  2023\n",
];

export const filled = (head: string, piece: string, bytes: number, tail = ""): string =>
  `${head}${piece.repeat(Math.ceil(bytes / piece.length)).slice(0, bytes)}${tail}`;
