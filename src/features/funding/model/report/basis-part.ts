import { heading, para, section, table } from "#features/report-files/model/report/pdf-node.ts";
import type { PdfNode } from "#features/report-files/model/report/pdf-types.ts";
import type { StackSubject } from "#features/funding/model/stack-subject.ts";
import { formatDate } from "#kit/day.ts";
import { formatMoney } from "#kit/format-figure.ts";

/** The deal's terms and notes, and how the figures were calculated. */
export function basisPart(subject: StackSubject): PdfNode {
  return section("Terms and basis", [
    heading("Deal terms"),
    termsTable(subject),
    ...notes(subject),
    heading("How the figures are calculated"),
    { ul: basisOf(subject).map((text) => para(text, "small")), margin: [0, 2, 0, 4] },
  ]);
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

function basisOf({ record, deal, exportedAt, options, inPlan }: StackSubject): string[] {
  const base = options.base === "sde" ? "seller's discretionary earnings" : "EBITDA";
  return [
    `The stack as saved on ${formatDate(new Date(record.updatedAt))}, on the deal as saved on ${formatDate(new Date(deal.updatedAt))}; this document was made on ${formatDate(exportedAt)}.`,
    `First-year coverage is ${base} less carve-outs, divided by the payments of the first twelve months; balloons, deferred payments and earnouts whose condition is not met are left out of it.`,
    `Coverage by year counts the whole SBA loan with its guaranty fee and every payment in the year in which it is due. ${inPlan.earnings}`,
    "What a component brings in at closing is what its terms lend or advance; a seller's note, an earnout and a deferred payment pay the price without cash.",
    "Cash flow is held flat: neither figure is a forecast, and neither is an offer of finance.",
  ];
}
