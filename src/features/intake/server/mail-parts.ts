import { findAmounts } from "#features/intake/model/facts/find-amounts.ts";

const MARKS = /^(?:> ?)+/;
/** How far below its first line a head of an older mail says when it was sent and to whom. */
const HEAD_LINES = 6;
const WROTE = /\b(?:wrote|writes):\s*$/i;
const OLDER_MAIL = /^-{2,}\s{0,3}original (?:message|mail)\s{0,3}-{2,}\s*$/i;
const HEAD = /^\**(?:from|sent|date|to|cc|subject|reply-to):/i;

/** Any amount of a size that a deal has. */
export const amountsIn = (text: string): ReadonlySet<number> =>
  new Set(
    findAmounts(text).flatMap(({ value, hasDollar, isScaled }) =>
      hasDollar || isScaled || value >= 10_000 ? [value] : [],
    ),
  );

/**
 * The words of a mail, and behind them those of the mails that it answers, the latest first. One text where the answer
 * names no amount, as one that says "see below", or where the older mails name none.
 */
export function partsOfMail(body: string): readonly string[] {
  const depths: string[][] = [];
  const lines = body.split("\n");
  let base = 0;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    const depth = base + (MARKS.exec(line)?.[0].match(/>/g)?.length ?? 0);
    const words = line.replace(MARKS, "");
    const skipped = linesOfHead(lines, at);
    if (skipped > 0) {
      const next = lines.slice(at + skipped).find((one) => one.trim() !== "") ?? "";
      if (depth === base && !MARKS.test(next)) base += 1;
      at += skipped - 1;
      continue;
    }
    (depths[depth] ??= []).push(words);
  }
  const [latest = "", ...older] = depths.flatMap((part) => {
    const text = part.join("\n").trim();
    return text === "" ? [] : [text];
  });
  const isParted = amountsIn(latest).size > 0 && older.some((text) => amountsIn(text).size > 0);
  return isParted ? [latest, ...older] : [lines.map((line) => line.replace(MARKS, "")).join("\n")];
}

/** How many lines from one on only say whose the words below are; 0 where they are words themselves. */
function linesOfHead(lines: readonly string[], at: number): number {
  const [first, second = ""] = lines.slice(at, at + 2).map((line) => line.replace(MARKS, ""));
  if (first === undefined) return 0;
  if (first.length < 300 && /^on\b/i.test(first)) {
    if (WROTE.test(first)) return 1;
    if (second.length < 200 && WROTE.test(second)) return 2;
  }
  if (OLDER_MAIL.test(first)) return 1 + headsFrom(lines, at + 1);
  return /^\**from:/i.test(first) ? headsFrom(lines, at) : 0;
}

/** "From:", "Sent:", "To:", "Subject:" below each other, as Outlook writes above the mail that is answered. */
function headsFrom(lines: readonly string[], at: number): number {
  const near = lines.slice(at, at + HEAD_LINES).map((line) => line.replace(MARKS, ""));
  const end = near.findIndex((line) => !HEAD.test(line));
  const count = end === -1 ? near.length : end;
  return count >= 3 ? count : 0;
}
