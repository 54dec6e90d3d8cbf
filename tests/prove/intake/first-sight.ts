import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readBytes } from "#features/intake/server/read-bytes.ts";
import { randomDocuments } from "./random-documents.ts";
import { addScores, scoreDocument, type Score } from "./score.ts";

/** What must hold of documents that have never existed before, in percent: least right of what is listed, most sure and wrong and doubtful of what is printed. */
const GOALS = { right: 85, wrong: 1, doubtful: 12 } as const;
const COUNT = 360;
const LAST = path.resolve(import.meta.dirname, "../../../.cache/first-sight.json");
const share = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((part / whole) * 1_000) / 10;

interface Line {
  readonly right: number;
  readonly missing: number;
  readonly doubtful: number;
  readonly wrong: number;
}
type Run = Readonly<Record<string, Line>>;

const lineOf = ({ listed, right, printed, doubtful, wrong }: Score): Line => ({
  right: share(right, listed),
  missing: share(listed - right, listed),
  doubtful: share(doubtful, printed),
  wrong: share(wrong, printed),
});

/** Reads documents made by a seed; tells by kind what is right, missing, doubtful, and sure and wrong, of this run and the one before. */
export async function meetFirstSight(seed: number): Promise<boolean> {
  const groups = new Map<string, Score[]>();
  for (const { name, group, truths, bytes } of randomDocuments(seed, COUNT)) {
    const answer = await readBytes({ name, bytes: await bytes(), password: null }, () => undefined);
    groups.set(group, [...(groups.get(group) ?? []), scoreDocument(name, answer, truths)]);
  }
  const whole = addScores([...groups.values()].flat());
  for (const problem of whole.problems.filter((one) => one.includes(": wrong "))) console.log(`  ${problem}`);
  const run: Run = Object.fromEntries([
    ...[...groups].map(([group, scores]) => [group, lineOf(addScores(scores))] as const),
    ["all", lineOf(whole)] as const,
  ]);
  const before = lastRun();
  for (const [group, line] of Object.entries(run))
    console.log(
      `first sight, ${group}: ${tell(line)}${before[group] === undefined ? "" : `; the run before: ${tell(before[group])}`}`,
    );
  mkdirSync(path.dirname(LAST), { recursive: true });
  writeFileSync(LAST, JSON.stringify(run));
  const all = lineOf(whole);
  const holds = all.right >= GOALS.right && all.wrong <= GOALS.wrong && all.doubtful <= GOALS.doubtful;
  console.log(
    `first sight asks: right ${GOALS.right}%, sure and wrong ${GOALS.wrong}%, doubtful ${GOALS.doubtful}%: ${holds ? "holds" : "MISSED"}`,
  );
  return holds && whole.misplaced === 0;
}

const tell = ({ right, missing, doubtful, wrong }: Line): string =>
  `${right}% right, ${missing}% missing, ${doubtful}% doubtful, ${wrong}% sure and wrong`;

function lastRun(): Run {
  try {
    return JSON.parse(readFileSync(LAST, "utf8")) as Run;
  } catch {
    return {};
  }
}
