import { isDocumented, assessForLender } from "#calc/books/lender-amount.ts";
import { type BooksSubject, ruleOf, describeSource } from "#features/books/model/files/books-subject.ts";
import {
  formula,
  head,
  type InputCell,
  label,
  note,
  type PlannedCell,
} from "#features/report-files/model/workbook/cells.ts";
import { addressOf, fixedAddressOf, quoted } from "#features/report-files/model/workbook/formula-text.ts";
import {
  addRow,
  addSection,
  addTitle,
  nextRow,
  openSheet,
  type SheetPlan,
} from "#features/report-files/model/workbook/sheet-builder.ts";
import { columnRange } from "./names.ts";
import { amountsBySpan, listSpans } from "./spans.ts";

/** Columns before the amounts. */
const AT = {
  line: 0,
  rule: 1,
  verdict: 2,
  ruleShare: 3,
  ownShare: 4,
  reason: 5,
  share: 6,
  status: 7,
  documented: 8,
  factor: 9,
  once: 10,
  wanted: 11,
  there: 12,
  source: 13,
} as const;
const FIRST_AMOUNT = AT.source + 1;
/** Of each span: as claimed, as documented, as a lender counts it. */
const A_SPAN = 3;

const HEADS = [
  "Line",
  "Rule",
  "Verdict",
  "Rule’s share",
  "Share by hand",
  "Reason",
  "Share used",
  "Status",
  "Documented",
  "Lender’s part",
  "Once documented",
  "Proof wanted",
  "Proof there",
  "From",
] as const;

/** A verdict or a status as the sheet writes it and its formulas read it. */
const spoken = (id: string): string => id.replaceAll("_", " ");
const value = (held: number | string | null, unit: InputCell["unit"] = "plain"): InputCell => ({
  kind: "input",
  value: held,
  unit,
});

export interface PlannedLedger {
  readonly sheet: SheetPlan;
  /** Of each period: the columns of its amounts as formulas of other sheets call them. */
  readonly columnsOf: (period: number) => Readonly<Record<"claimed" | "documented" | "lender", string>>;
  /** The part of each line that a lender counts, and would count once it is documented. */
  readonly factors: string;
  readonly factorsOnce: string;
}

/** Every line of the ledger: its rule, its proof, and what counts of it in each span of months. */
export function ledgerSheet(subject: BooksSubject): PlannedLedger {
  const { books } = subject;
  const spans = listSpans(books);
  const sheet = openSheet(
    "Ledger",
    [34, 30, 18, 10, 10, 26, 10, 13, 11, 11, 11, 40, 40, 12, ...spans.flatMap(() => [15, 15, 15])],
    true,
  );
  addTitle(
    sheet,
    "Add-backs and what lowers earnings",
    "US dollars of the months above them. Change a status, a share or an amount, and everything follows. An amount below 0 counts in full, whatever its status.",
  );
  addRow(sheet);
  addRow(
    sheet,
    ...HEADS.map(() => null),
    ...spans.flatMap(({ label: words }) => [
      head(words === "" ? "Months without a name" : words),
      null,
      null,
    ]),
  );
  addRow(sheet, ...HEADS.map(head), ...spans.flatMap(() => ["Claimed", "Documented", "Lender"].map(head)));
  sheet.frozenRows = sheet.rows.length;
  const first = nextRow(sheet);
  for (const index of books.adjustments.keys())
    addRow(
      sheet,
      ...aboutLine(subject, index, nextRow(sheet)),
      ...amountCells(subject, index, nextRow(sheet)),
    );
  // Without a line there is one that is empty: a range needs a row.
  if (books.adjustments.length === 0) addRow(sheet, note("No line yet."));
  const last = nextRow(sheet) - 1;
  addTotals(sheet, subject, first, last);
  const range = (column: number): string => `Ledger!${columnRange(column, first, last)}`;
  return {
    sheet,
    columnsOf(period) {
      const place = spans.findIndex(({ periods }) => periods.includes(period));
      const column = FIRST_AMOUNT + place * A_SPAN;
      return { claimed: range(column), documented: range(column + 1), lender: range(column + 2) };
    },
    factors: range(AT.factor),
    factorsOnce: range(AT.once),
  };
}

function aboutLine(subject: BooksSubject, index: number, row: number): PlannedCell[] {
  const { books, figures, stored, documents } = subject;
  const line = books.adjustments[index];
  const checked = figures.ledger[index];
  if (line === undefined || checked === undefined) return [];
  const rule = ruleOf(subject, checked.ruleId);
  const status = line.status ?? "claimed";
  const reason = line.reason ?? null;
  const at = (column: keyof typeof AT): string => fixedAddressOf(AT[column], row);
  const is = (column: keyof typeof AT, id: string): string => `${at(column)}=${quoted(spoken(id))}`;
  const hasReason = `TRIM(${at("reason")})<>""`;
  const factor = (proved: string): string =>
    `IF(OR(${is("verdict", "must_subtract")},${is("status", "rejected")}),0,IF(${is("verdict", "reject")},IF(AND(${is("status", "accepted")},${hasReason}),${at("share")},0),IF(OR(${proved},${is("verdict", "accept")}),${at("share")},0)))`;
  const isProved = `${is("status", "documented")},${is("status", "accepted")}`;
  const factorOf = (as: typeof status): number =>
    assessForLender({ status: as, reason }, checked.verdict, checked.lenderShare).factor;
  const evidence = Object.values(stored.adjustments[index]?.evidence ?? {});
  return [
    label(line.label === "" ? "A line without a name" : line.label),
    label(rule?.name ?? ""),
    value(spoken(checked.verdict)),
    value(rule?.lenderShare ?? 0, "share"),
    value(line.lenderShare ?? null, "share"),
    value(reason),
    formula(
      `IF(AND(ISNUMBER(${at("ownShare")}),N(${at("ownShare")})>=0,N(${at("ownShare")})<=1,${hasReason}),${at("ownShare")},${at("ruleShare")})`,
      checked.lenderShare,
      "share",
    ),
    value(spoken(status)),
    formula(
      `IF(OR(${isProved},AND(${is("status", "claimed")},${is("verdict", "accept")})),1,0)`,
      isDocumented(status, checked.verdict) ? 1 : 0,
    ),
    formula(factor(isProved), factorOf(status), "share"),
    formula(
      factor(`${is("status", "claimed")},${isProved}`),
      factorOf(status === "claimed" ? "documented" : status),
      "share",
    ),
    note((rule?.proof ?? []).join("; ")),
    note(evidence.map((source) => describeSource(source, documents)).join("; ")),
    note(line.source ?? ""),
  ];
}

function amountCells(subject: BooksSubject, index: number, row: number): (PlannedCell | null)[] {
  const spans = listSpans(subject.books);
  const verdict = `${fixedAddressOf(AT.verdict, row)}=${quoted("must subtract")}`;
  return amountsBySpan(subject, spans, index).flatMap((amount, place) => {
    const claimed = addressOf(FIRST_AMOUNT + place * A_SPAN, row);
    const counted = (part: keyof typeof AT): string =>
      `IF(ISNUMBER(${claimed}),IF(${verdict},0-ABS(${claimed}),IF(${claimed}>0,${claimed}*${fixedAddressOf(AT[part], row)},${claimed})),"")`;
    return [
      value(amount?.amount ?? null, "cents"),
      formula(counted("documented"), amount?.documented ?? "", "cents"),
      formula(counted("factor"), amount?.lenderAmount ?? "", "cents"),
    ];
  });
}

function addTotals(sheet: SheetPlan, { books, figures }: BooksSubject, first: number, last: number): void {
  const spans = listSpans(books);
  addSection(sheet, "All lines");
  const sums = spans.flatMap(({ periods }, place) => {
    const adjustments = figures.periods[periods[0] ?? 0]?.adjustments;
    return (["claimed", "documented", "lender"] as const).map((level, at) =>
      formula(
        `SUM(${columnRange(FIRST_AMOUNT + place * A_SPAN + at, first, last)})`,
        adjustments?.[level] ?? 0,
        "cents",
        { strong: true },
      ),
    );
  });
  addRow(sheet, label("Sum"), ...HEADS.slice(1).map(() => null), ...sums);
}
