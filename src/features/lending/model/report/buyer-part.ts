import { liquidCash } from "#calc/lending/household.ts";
import type { BankFileSubject } from "#features/lending/model/files/bank-file-subject.ts";
import type { StatementPart } from "#features/lending/model/files/statement-of.ts";
import { describeBuyerField, describePerson } from "#features/lending/model/words/buyer-words.ts";
import { CASH_FIELDS } from "#features/profile/model/buyer-fields.ts";
import { heading, para, section, table } from "#features/report-files/model/report/pdf-node.ts";
import type { PdfNode, PdfText } from "#features/report-files/model/report/pdf-types.ts";
import { formatPercent } from "#kit/format-figure.ts";
import { small, usd } from "./figure-words.ts";

/** Who buys, with what money and which household: only where the profile was ticked for the file. */
export function buyerPart(subject: BankFileSubject): PdfNode {
  return section("The buyer", [
    ...people(subject),
    ...cashTable(subject),
    ...household(subject),
    ...statementPart(subject),
  ]);
}

function people({ input: { profile } }: BankFileSubject): PdfNode[] {
  const persons = profile?.people ?? [];
  if (persons.length === 0) return [para("No owner is entered.")];
  const rows = persons.map((person): (string | PdfText)[] => {
    const share = person.sharePct ?? null;
    return [
      person.name || "Without a name",
      share === null ? "unknown" : formatPercent(share),
      small(describePerson(person)),
    ];
  });
  return [heading("Owners"), table(["Owner", "Share", "What is known"], rows, [150, 60, "*"], 2)];
}

function cashTable({ input, figures }: BankFileSubject): PdfNode[] {
  const cash = input.profile?.cash ?? [];
  const rows = cash.map(({ source, amount, borrowed }): (string | PdfText)[] => [
    describeBuyerField(CASH_FIELDS, "source", source) ?? "Source unknown",
    usd(amount ?? null),
    small(borrowed === true ? "borrowed" : ""),
  ]);
  return [
    heading("Liquid cash"),
    rows.length === 0
      ? para("No source is entered.")
      : table(["Source", "US dollars", ""], rows, ["*", 100, 100], 2),
    para(`Together ${usd(liquidCash(input))}; cash to close ${usd(figures.sourcesAndUses.cashToClose)}.`),
  ];
}

function household({ calculation: { household: home } }: BankFileSubject): PdfNode[] {
  const rows = [
    ["Income after tax, with the buyer’s pay", usd(home.incomeUsd)],
    ["Living costs", usd(home.livingUsd)],
    ["Payments on personal debts and borrowed cash", usd(home.paymentsUsd)],
  ];
  return [heading("Household, a year"), table(["", "US dollars"], rows, ["*", 110])];
}

/** As a personal financial statement has it: what is owned, what is owed, and what is left. */
function statementPart({ statement }: BankFileSubject): PdfNode[] {
  if (statement === null) return [];
  const { assets, debts, netUsd } = statement;
  return [
    heading("Net worth, as in a personal financial statement"),
    ...listPart("Assets", assets),
    ...listPart("Debts", debts),
    para(
      netUsd === null
        ? "Net worth: unknown, since a part of it is."
        : `Net worth: ${usd(netUsd)}, without the business that is bought. Nobody has checked it.`,
    ),
  ];
}

function listPart(title: string, { lines, totalUsd, unknown }: StatementPart): PdfNode[] {
  if (lines === null) return [para(`${title}: not known.`)];
  if (lines.length === 0) return [para(`${title}: none.`)];
  const left = unknown === 1 ? "one amount is not known" : `${unknown} amounts are not known`;
  return [
    table(
      [title, "US dollars"],
      [
        ...lines.map((line) => [line.title, usd(line.amount)]),
        ["Together", totalUsd === null ? `unknown: ${left}` : usd(totalUsd)],
      ],
      ["*", 160],
    ),
  ];
}
