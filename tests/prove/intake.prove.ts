import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { readFile } from "#features/intake/server/index.ts";
import { meetFirstSight } from "./intake/first-sight.ts";
import { meetHostile } from "./intake/meet-hostile.ts";
import { MEMORANDUM_DOCUMENTS } from "./intake/memorandum-documents.ts";
import { MESSAGE_DOCUMENTS } from "./intake/message-documents.ts";
import { PLAIN_MEMORANDA } from "./intake/plain-memoranda.ts";
import { READING_CASES } from "./intake/reading-cases.ts";
import { SCANNED_DOCUMENTS } from "./intake/scanned-documents.ts";
import { addScores, scoreDocument, type Score, type TrueValue } from "./intake/score.ts";
import { STATEMENT_DOCUMENTS, type MadeDocument } from "./intake/statement-documents.ts";
import { unseenDocuments } from "./intake/unseen-documents.ts";
import { readSeed, printSeed } from "./seed.ts";

/** What must hold of each group: the least share that is right and the largest that is wrong and unmarked, in percent. */
const GOALS: Readonly<Record<string, readonly [right: number, wrong: number]>> = {
  listings: [95, 1],
  mails: [95, 1],
  returns: [97, 1],
  workbooks: [97, 1],
  "separated files": [97, 1],
  memoranda: [97, 1],
  statements: [97, 1],
  "cases of first sight": [85, 1],
  "other hands": [85, 1],
  scans: [85, 2],
};
const FOLDER = path.resolve(import.meta.dirname, "../data/documents");
const percent = (part: number, whole: number): string =>
  whole === 0 ? "n/a" : `${((part / whole) * 100).toFixed(1)}%`;

function storedDocuments(): MadeDocument[] {
  const truths = readdirSync(FOLDER).filter((file) => file.endsWith(".truth.json"));
  return truths.map((file): MadeDocument => {
    const { paper, values }: { paper: string; values: TrueValue[] } = JSON.parse(
      readFileSync(path.join(FOLDER, file), "utf8"),
    );
    const group = paper.endsWith(".eml")
      ? "mails"
      : paper.startsWith("return")
        ? "returns"
        : paper.startsWith("statement")
          ? "statements"
          : paper.startsWith("memorandum")
            ? "memoranda"
            : "listings";
    return {
      name: paper,
      group,
      truths: values,
      bytes: () => Promise.resolve(new Uint8Array(readFileSync(path.join(FOLDER, paper)))),
    };
  });
}

/** Reads every document whose truth is known, and tells what was right, wrong and doubtful by kind of document. */
export async function run(given: readonly string[]): Promise<boolean> {
  const asked = given.indexOf("--seed");
  const seed = readSeed(asked === -1 ? undefined : given[asked + 1]);
  if (seed === null) throw new Error("A seed is a whole number: npm run prove -- intake --seed 4711");
  const args = asked === -1 ? given : given.toSpliced(asked, 2);
  const documents = [
    ...storedDocuments(),
    ...STATEMENT_DOCUMENTS,
    ...MEMORANDUM_DOCUMENTS,
    ...PLAIN_MEMORANDA,
    ...MESSAGE_DOCUMENTS,
    ...SCANNED_DOCUMENTS,
    ...READING_CASES,
    ...unseenDocuments(),
  ].filter(({ name }) => args.length === 0 || args.some((part) => name.includes(part)));
  const groups = new Map<string, Score[]>();
  for (const { name, group, truths, bytes } of documents) {
    const answer = await readFile({ name, bytes: await bytes(), password: null });
    if (answer.status !== "read") console.log(`${name}: ${answer.status}: ${answer.reason}`);
    groups.set(group, [...(groups.get(group) ?? []), scoreDocument(name, answer, truths)]);
  }
  const whole = addScores([...groups.values()].flat());
  for (const problem of whole.problems) console.log(`  ${problem}`);
  console.log();
  const holds = [...groups].map(([group, scores]) => report(group, scores.length, addScores(scores)));
  report("all", documents.length, whole);
  if (args.length > 0) return holds.every(Boolean) && whole.misplaced === 0;
  printSeed(seed, "intake");
  const isSeen = await meetFirstSight(seed);
  const isSafe = await meetHostile();
  return holds.every(Boolean) && whole.misplaced === 0 && isSeen && isSafe;
}

function report(
  group: string,
  documents: number,
  { listed, right, printed, wrong, doubtful, certain }: Score,
): boolean {
  const goal = GOALS[group];
  const holds = goal === undefined || (right / listed >= goal[0] / 100 && wrong / printed <= goal[1] / 100);
  console.log(
    `${group}: ${documents} papers, ${percent(right, listed)} of ${listed} right, ${percent(wrong, printed)} of ${printed} wrong and unmarked, ${percent(doubtful, printed)} doubtful, ${percent(certain, printed)} certain${goal === undefined ? "" : `; asked: right ${goal[0]}%, wrong ${goal[1]}%: ${holds ? "holds" : "MISSED"}`}`,
  );
  return holds;
}
