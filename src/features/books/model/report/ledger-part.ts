import { type BooksSubject, ruleOf, describeSource } from "#features/books/model/files/books-subject.ts";
import { para, section, table } from "#features/report-files/model/report/pdf-node.ts";
import type { PdfNode, PdfText } from "#features/report-files/model/report/pdf-types.ts";
import { formatPercent } from "#kit/format-figure.ts";
import { FROM_WORDS, REASON_WORDS, STATUS_WORDS, usd, verdictWords } from "./report-words.ts";

const HEADS = ["Line and months", "Claimed", "Documented", "Lender", "Why"];

/** Every line of the ledger: its rule and verdict, its status, the proof, and what counts of it in which months. */
export function ledgerPart(subject: BooksSubject): PdfNode {
  const { books } = subject;
  if (books.adjustments.length === 0)
    return section("Add-backs and what lowers earnings", [para("No line has been entered.")]);
  const rows = [...books.adjustments.keys()].flatMap((index) => linesOf(subject, index));
  return section("Add-backs and what lowers earnings", [
    para("Claimed, documented, and likely to count for a lender, in US dollars of the months."),
    table(HEADS, rows, ["*", 66, 66, 66, 130], 4),
  ]);
}

function linesOf(subject: BooksSubject, index: number): (string | PdfText)[][] {
  const { books, figures } = subject;
  const line = books.adjustments[index];
  const checked = figures.ledger[index];
  if (line === undefined || checked === undefined) return [];
  const label = line.label === "" ? "A line without a name" : line.label;
  const head: PdfText = {
    text: [
      { text: label, style: "strong" },
      { text: `\n${aboutLine(subject, index).join("\n")}`, style: "small" },
    ],
    colSpan: HEADS.length,
    alignment: "left",
  };
  const amounts = checked.amounts.map((amount): (string | PdfText)[] => [
    amount.label === "" ? "Months without a name" : amount.label,
    usd(amount.amount),
    usd(amount.documented),
    usd(amount.lenderAmount),
    { text: REASON_WORDS[amount.reason], style: "small" },
  ]);
  const none: (string | PdfText)[] = [{ text: "No amount entered", style: "small" }, "", "", "", ""];
  return [[head, "", "", "", ""], ...(amounts.length === 0 ? [none] : amounts)];
}

function aboutLine(subject: BooksSubject, index: number): string[] {
  const { books, figures, stored, documents } = subject;
  const line = books.adjustments[index];
  const checked = figures.ledger[index];
  if (line === undefined || checked === undefined) return [];
  const rule = ruleOf(subject, checked.ruleId);
  const share = formatPercent(checked.lenderShare * 100, 0);
  const evidence = Object.values(stored.adjustments[index]?.evidence ?? {})
    .map((source) => describeSource(source, documents))
    .filter((words) => words !== "");
  const said = line.source === null || line.source === undefined ? "not named" : FROM_WORDS[line.source];
  const reason = (line.reason ?? "").trim();
  return [
    `Rule: ${rule?.name ?? "something else"}; ${verdictWords(checked.verdict)}, share ${share}${checked.isShareByHand ? " by hand" : ""}. Status: ${STATUS_WORDS[line.status ?? "claimed"]}. Stated by: ${said}.`,
    `Proof wanted: ${rule === null || rule.proof.length === 0 ? "none named" : rule.proof.join("; ")}.`,
    `Proof there: ${evidence.length === 0 ? "none" : evidence.join("; ")}.`,
    ...(reason === "" ? [] : [`Reason: ${reason}`]),
  ];
}
