import { BASE_METHODS } from "#calc/books/books.ts";
import type { BooksSubject } from "#features/books/model/files/books-subject.ts";
import { DEDUCTION_WORDS, METHOD_WORDS, stepWords } from "#features/books/model/bridge-words.ts";
import { heading, para, section, table } from "#features/report-files/model/report/pdf-node.ts";
import type { PdfNode, PdfText } from "#features/report-files/model/report/pdf-types.ts";
import { formatNumber } from "#kit/format-figure.ts";
import { listWords } from "#kit/list-words.ts";
import { usd } from "./report-words.ts";

const SUMS: ReadonlySet<string> = new Set(["stated", "adjustedEbitda", "cads"]);

/** The bridge, what documents can win back, and the base among its alternatives. */
export function bridgePart(subject: BooksSubject): PdfNode {
  return section("From the broker’s number to the cash that can pay debt", [
    ...bridgeTable(subject),
    ...winnable(subject),
    ...bases(subject),
  ]);
}

function bridgeTable({ figures: { bridge, base, baseDetail } }: BooksSubject): PdfNode[] {
  const rows = bridge.map(({ id, amount }): (string | PdfText)[] => {
    const isSum = SUMS.has(id);
    const title = stepWords(id, baseDetail.stated).name;
    return isSum
      ? [
          { text: title, style: "sum" },
          { text: usd(amount), style: "sum" },
        ]
      : [title, usd(amount)];
  });
  const missing = base.without.map((id) => DEDUCTION_WORDS[id]);
  return [
    table(["Step", "US dollars a year"], rows, ["*", 110]),
    ...(missing.length === 0
      ? []
      : [para(`Not entered, so nothing is deducted: ${listWords(missing)}.`, "caution")]),
  ];
}

function winnable({ figures }: BooksSubject): PdfNode[] {
  if (figures.winnableLines.length === 0) return [];
  const rows = figures.winnableLines.map(({ label, amount, proof }): (string | PdfText)[] => [
    label === "" ? "A line without a name" : label,
    usd(amount),
    { text: proof.length === 0 ? "No document is named." : proof.join("; "), style: "small" },
  ]);
  return [
    heading("What documents can win back"),
    table(["Line", "In the base", "Documents wanted"], rows, [170, 70, "*"], 2),
  ];
}

function bases({ figures: { base, baseDetail, alternatives } }: BooksSubject): PdfNode[] {
  const uses = base.uses.map(({ label, weight }) => `${label} × ${formatNumber(weight, 3)}`);
  const applied =
    baseDetail.applied === null ? "" : `, which is ${METHOD_WORDS[baseDetail.applied].toLowerCase()}`;
  const chosen = METHOD_WORDS[base.method];
  const rows = BASE_METHODS.map((method): (string | PdfText)[] => {
    const one = alternatives[method];
    const figures = [
      one?.revenue,
      one?.reportedEbitda,
      one?.adjustedEbitda.claimed,
      one?.adjustedEbitda.documented,
      one?.adjustedEbitda.lender,
      one?.cads,
    ].map((value) => usd(value ?? null));
    const title = METHOD_WORDS[method];
    return method === base.method
      ? [{ text: `${title} (the base)`, style: "strong" }, ...figures]
      : [title, ...figures];
  });
  return [
    heading("The base, and what other bases would give"),
    para(
      uses.length === 0
        ? `${chosen}: it has no figures.`
        : `${chosen}${base.method === baseDetail.applied ? "" : applied}: ${listWords(uses)}.`,
    ),
    table(
      ["Base", "Revenue", "EBITDA reported", "Adjusted, claimed", "Documented", "Lender", "Cash for debt"],
      rows,
      ["*", 64, 60, 60, 60, 60, 60],
    ),
  ];
}
