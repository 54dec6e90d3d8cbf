import type { ManagerPaySource } from "#calc";
import { heading, para, section, table } from "#features/report-files/model/report/pdf-node.ts";
import type { PdfNode } from "#features/report-files/model/report/pdf-types.ts";
import type { StackSubject } from "#features/funding/model/stack-subject.ts";
import { formatDate } from "#kit/day.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { sayRowSource } from "#kit/row-source.ts";

/** What a lender would raise, the deal's terms and notes, and how the figures were calculated. */
export function basisPart(subject: StackSubject): PdfNode {
  return section("Rules, terms and basis", [
    heading("What a lender is likely to raise"),
    ...warningNodes(subject),
    heading("Deal terms"),
    termsTable(subject),
    ...notes(subject),
    heading("How the figures are calculated"),
    { ul: basisOf(subject).map((text) => para(text, "small")), margin: [0, 2, 0, 4] },
  ]);
}

function warningNodes({ warnings }: StackSubject): PdfNode[] {
  if (warnings.length === 0) return [para("Nothing, by the rules that are known here.")];
  const rows = warnings.map(({ sentence, fix, source, sourceDate, verified, validity }) => {
    const marks = [
      ...(verified ? [] : ["not verified: ask a lender"]),
      ...(validity === "in force" ? [] : [`validity: ${validity}`]),
    ];
    const note = [sayRowSource({ source, sourceDate }), ...marks].join("; ");
    const words = fix === null ? sentence : `${sentence} ${fix}`;
    return [{ text: words } as const, { text: note, style: "small" } as const];
  });
  return [table(["Information, not advice", "Rule and date"], rows, ["*", 190], 1)];
}

function termsTable({ record }: StackSubject): PdfNode {
  const { deposit, dueDiligencePeriod, targetClosingDays, workingCapital, escrow } = record.dealTerms;
  const rows: [string, string][] = [
    [
      "Deposit",
      `${formatMoney(deposit.amount)}, ${deposit.isRefundable ? "refundable" : "not refundable"}. ${deposit.conditions}`,
    ],
    ["Due diligence", `${dueDiligencePeriod} days`],
    ["Closing", `${targetClosingDays} days from the letter of intent`],
    [
      "Working capital",
      `Target ${formatMoney(workingCapital.target)}, adjusted ${workingCapital.adjustmentMechanism}`,
    ],
    ["Escrow", `${escrow.percentage}% for ${escrow.duration} months. ${escrow.purpose}`],
  ];
  return table(
    ["", ""],
    rows.map(([title, text]) => [title, { text } as const]),
    [110, "*"],
    1,
  );
}

function notes({ record }: StackSubject): PdfNode[] {
  const { notes: text } = record.dealTerms;
  return text.trim() === "" ? [] : [heading("Notes"), para(text)];
}

const PAY_OF: Readonly<Record<ManagerPaySource, string>> = {
  stack: "set for this stack",
  deal: "of the deal",
  usual: "usual for deals without their own",
};

function basisOf({ record, deal, exportedAt, options, pay }: StackSubject): string[] {
  const base = options.base === "sde" ? "seller's discretionary earnings" : "EBITDA";
  const salary =
    pay === null || options.base !== "sde"
      ? "no manager's salary"
      : `a manager's salary of ${formatMoney(pay.usd)} (${PAY_OF[pay.source]})`;
  return [
    `The stack as saved on ${formatDate(new Date(record.updatedAt))}, on the deal as saved on ${formatDate(new Date(deal.updatedAt))}; this document was made on ${formatDate(exportedAt)}.`,
    `First-year coverage is ${base} less carve-outs, divided by the payments of the first twelve months; balloons, deferred payments and earnouts whose condition is not met are left out of it.`,
    `The lender's view takes ${salary} off, borrows the whole SBA component with its guaranty fee, and counts every payment in the year in which it is due, to the last one.`,
    "What a component brings in at closing is what its terms lend or advance; a seller's note, an earnout and a deferred payment pay the price without cash.",
    "Cash flow is held flat: neither figure is a forecast, and neither is an offer of finance.",
  ];
}
