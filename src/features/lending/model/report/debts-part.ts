import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import { toUsd } from "#calc/lending/cents.ts";
import { scheduleYears } from "#calc/lending/schedule-years.ts";
import type { BankFileSubject } from "#features/lending/model/files/bank-file-subject.ts";
import { para, section, table } from "#features/report-files/model/report/pdf-node.ts";
import type { PdfNode, PdfText } from "#features/report-files/model/report/pdf-types.ts";
import { formatPercent } from "#kit/format-figure.ts";
import { small, toTheCent } from "./figure-words.ts";

/** What is paid after closing: each component with its rate, its months and what it costs in its years. */
export function debtsPart({ figures, calculation, subject }: BankFileSubject): PdfNode {
  if (figures.schedules.length === 0)
    return section("What is paid after closing", [para("Nothing falls due.")]);
  const rows = figures.schedules.map((schedule): (string | PdfText)[] => {
    const piece = calculation.payments.pieces[schedule.index];
    const years = scheduleYears(schedule);
    const last = schedule.months.at(-1)?.month ?? 0;
    return [
      subject.names[schedule.index] || FUNDING_TYPE_INFO[schedule.type].name,
      toTheCent(schedule.months[0]?.opening ?? 0),
      toTheCent(years[0]?.payment ?? 0),
      toTheCent(toUsd(piece?.paidCents ?? 0)),
      small(`${describeRate(piece)}last payment in month ${last}`),
    ];
  });
  return section("What is paid after closing", [
    table(
      ["Component", "Owed at closing", "Paid in year 1", "Paid in all", "Terms"],
      rows,
      ["*", 84, 84, 84, 130],
      4,
    ),
    para("The Excel workbook has the schedules month by month.", "small"),
  ]);
}

type Piece = BankFileSubject["calculation"]["payments"]["pieces"][number];

function describeRate(piece: Piece | undefined): string {
  const plan = piece?.plan;
  if (plan?.how === "typed-payment") return `${formatPercent(plan.annualRatePct, 2)}, `;
  if (plan?.how !== "loan") return "";
  return `${formatPercent(plan.annualRatePct, 2)} ${plan.variable === null ? "fixed" : "variable"}, `;
}
