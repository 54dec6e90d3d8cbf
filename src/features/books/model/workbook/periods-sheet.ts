import type { PeriodFigures } from "#calc/books/books-figures.ts";
import { LINE_KEYS } from "#calc/books/books.ts";
import { monthOf } from "#calc/books/month-span.ts";
import { BASIS_NAMES, KIND_LABELS, LINE_LABELS } from "#features/books/model/books-labels.ts";
import { type BooksSubject, describeSource } from "#features/books/model/files/books-subject.ts";
import { FIGURE_ROWS } from "#features/books/model/files/figure-rows.ts";
import {
  formula,
  head,
  label,
  note,
  type PlannedCell,
  shareOf,
} from "#features/report-files/model/workbook/cells.ts";
import { NA } from "#features/report-files/model/workbook/formula-text.ts";
import {
  addRow,
  addSection,
  addTitle,
  nextRow,
  openSheet,
  type SheetPlan,
} from "#features/report-files/model/workbook/sheet-builder.ts";
import type { PlannedLedger } from "./ledger-sheet.ts";
import { addNamedRow, cellsOf, periodRange } from "./names.ts";
import { amountsBySpan, listSpans } from "./spans.ts";

/** The periods side by side: what was typed, and what follows from it. */
export function periodsSheet(
  subject: BooksSubject,
  ledger: PlannedLedger,
  once: readonly PeriodFigures[],
): SheetPlan {
  const { books, figures } = subject;
  const { periods } = books;
  const sheet = openSheet("Periods", [38, ...periods.map(() => 17)], true);
  addHead(sheet, subject);
  const rows = new Map<string, number>();
  const add = (id: string, title: string, cell: (column: number, index: number) => PlannedCell): void => {
    rows.set(id, nextRow(sheet));
    addNamedRow(
      sheet,
      periodRange(id),
      title,
      periods.map((_, index) => cell(index + 1, index)),
    );
  };
  const typed = (value: number | null | undefined): PlannedCell => ({
    kind: "input",
    value: value ?? null,
    unit: "cents",
  });
  add("months", "Months", (_, index) => ({
    kind: "input",
    value: figures.periods[index]?.months ?? 0,
    unit: "plain",
  }));
  add("isYear", "Is a year that counts (1) or not (0)", (_, index) => ({
    kind: "input",
    value: figures.periods[index]?.counts === true && periods[index]?.kind === "fiscal_year" ? 1 : 0,
    unit: "plain",
  }));
  addSection(sheet, "Lines");
  for (const key of LINE_KEYS) add(key, LINE_LABELS[key], (_, index) => typed(periods[index]?.lines[key]));
  add("capex", "Capital expenditure", (_, index) => typed(periods[index]?.capex));
  add("maintenanceCapex", "Of it maintenance", (_, index) => typed(periods[index]?.maintenanceCapex));

  addSection(sheet, "What follows");
  for (const { id, title, unit, read } of FIGURE_ROWS) {
    add(id, title, (column, index) => {
      const figure = figures.periods[index];
      const value = figure === undefined ? null : read(figure);
      const at = cellsOf(rows, column);
      return formula(
        formulaOf(id, at, { ledger, index, yearBefore: yearBeforeOf(subject, index) }),
        unit === "pct" ? shareOf(value) : value,
        unit === "pct" ? "share" : "cents",
        { strong: STRONG.has(id) },
      );
    });
  }
  add("positive", "Add-backs claimed, above 0 alone", (_, index) =>
    formula(`SUMIF(${ledger.columnsOf(index).claimed},">0")`, sumOf(subject, index, 1), "cents"),
  );
  add("negative", "What lowers earnings", (_, index) =>
    formula(`SUMIF(${ledger.columnsOf(index).claimed},"<0")`, sumOf(subject, index, -1), "cents"),
  );
  add("onceDocumented", "Adjustments, lender, once every claim is documented", (column, index) => {
    const { claimed } = ledger.columnsOf(index);
    return formula(
      `SUMPRODUCT((${claimed}>0)*${ledger.factorsOnce},${claimed})+${cellsOf(rows, column)("negative")}`,
      once[index]?.adjustments.lender ?? 0,
      "cents",
    );
  });
  addSources(sheet, subject);
  return sheet;
}

/** What the periods are called, and what documents they are. */
function addHead(sheet: SheetPlan, subject: BooksSubject): void {
  const { figures } = subject;
  const { periods } = subject.books;
  addTitle(
    sheet,
    `${subject.companyName}: the books`,
    "US dollars of the whole period. Yellow cells are typed; gray ones are unknown and never 0. Everything else is worked out here.",
  );
  addRow(sheet);
  addRow(sheet, null, ...periods.map(({ label: words }) => head(words === "" ? "Without a name" : words)));
  sheet.frozenRows = sheet.rows.length;
  const words = (title: string, cells: readonly string[]): void =>
    void addRow(sheet, label(title), ...cells.map(note));
  words(
    "Document",
    periods.map(({ basis }) => BASIS_NAMES[basis]),
  );
  words(
    "Kind",
    periods.map(({ kind }) => KIND_LABELS[kind]),
  );
  words(
    "First day",
    periods.map(({ startDate }) => startDate),
  );
  words(
    "Last day",
    periods.map(({ endDate }) => endDate),
  );
  words(
    "Form",
    periods.map(({ form }) => form ?? ""),
  );
  words(
    "Counts",
    figures.periods.map(({ counts }) => (counts ? "yes" : "no")),
  );
}

const STRONG: ReadonlySet<string> = new Set(["reportedEbitda", "reportedSde", "sdeLender", "ebitdaLender"]);

type CellOf = ReturnType<typeof cellsOf>;

interface Around {
  readonly ledger: PlannedLedger;
  readonly index: number;
  /** The place of the counting period of the same months a year before. */
  readonly yearBefore: number | null;
}

function formulaOf(id: string, at: CellOf, { ledger, index, yearBefore }: Around): string {
  const known = (conditions: readonly string[], then: string): string =>
    `IF(AND(${conditions.join(",")}),${then},${NA})`;
  const isNumber = (row: string): string => `ISNUMBER(${at(row)})`;
  const both = (one: string, other: string, then: string): string =>
    known([isNumber(one), isNumber(other)], then);
  const partOf = (part: string): string =>
    known([isNumber(part), `N(${at("revenue")})>0`], `${at(part)}/${at("revenue")}`);
  const costs = `${at("costOfGoods")}:${at("interest")},${at("otherExpense")}:${at("incomeTaxes")}`;
  const columns = ledger.columnsOf(index);
  const after = (row: string): string => known([isNumber(row)], `${at(row)}-N(${at("replacementPay")})`);
  switch (id) {
    case "grossProfit":
      return both("revenue", "costOfGoods", `${at("revenue")}-${at("costOfGoods")}`);
    case "computedNetIncome":
      return known(
        [isNumber("revenue"), `COUNT(${costs})>0`],
        `${at("revenue")}-SUM(${costs})+N(${at("otherIncome")})`,
      );
    case "netIncomeUsed":
      return `IF(${isNumber("netIncome")},${at("netIncome")},${at("computedNetIncome")})`;
    case "unexplained":
      return both("netIncome", "computedNetIncome", `${at("netIncome")}-${at("computedNetIncome")}`);
    case "reportedEbitda":
      return known(
        [isNumber("netIncomeUsed")],
        `${at("netIncomeUsed")}+SUM(${at("depreciation")}:${at("interest")})+N(${at("incomeTaxes")})`,
      );
    case "reportedSde":
      return known([isNumber("reportedEbitda")], `${at("reportedEbitda")}+N(${at("officerPay")})`);
    case "claimed":
    case "documented":
    case "lender":
      return `SUM(${columns[id]})`;
    case "sdeClaimed":
    case "sdeDocumented":
    case "sdeLender":
      return known([isNumber("reportedSde")], `${at("reportedSde")}+${at(id.slice(3).toLowerCase())}`);
    case "replacementPay":
      return `IF(ISNUMBER(YearlyPay),YearlyPay*${at("months")}/MonthsAYear,${NA})`;
    case "ebitdaClaimed":
      return after("sdeClaimed");
    case "ebitdaDocumented":
      return after("sdeDocumented");
    case "ebitdaLender":
      return after("sdeLender");
    case "grossMargin":
      return partOf("grossProfit");
    case "ebitdaMargin":
      return partOf("reportedEbitda");
    default: {
      if (yearBefore === null) return NA;
      const before = at("revenue", yearBefore);
      return known([isNumber("revenue"), `N(${before})>0`], `(${at("revenue")}-${before})/${before}`);
    }
  }
}

/** The place of the counting period of the same months a year before. */
function yearBeforeOf({ books, figures }: BooksSubject, index: number): number | null {
  const period = books.periods[index];
  if (period === undefined) return null;
  const [from, to] = [monthOf(period.startDate) - 12, monthOf(period.endDate) - 12];
  const found = books.periods.findIndex(
    (other, place) =>
      figures.periods[place]?.counts === true &&
      monthOf(other.startDate) === from &&
      monthOf(other.endDate) === to,
  );
  return found < 0 ? null : found;
}

/** The amounts of one sign that a period's months have in the ledger. */
function sumOf(subject: BooksSubject, index: number, sign: 1 | -1): number {
  const spans = listSpans(subject.books);
  const place = spans.findIndex(({ periods }) => periods.includes(index));
  return subject.books.adjustments
    .map((_, line) => amountsBySpan(subject, spans, line)[place]?.amount ?? 0)
    .filter((amount) => Math.sign(amount) === sign)
    .reduce((sum, amount) => sum + amount, 0);
}

function addSources(sheet: SheetPlan, { stored, documents }: BooksSubject): void {
  const { periods } = stored;
  const rows = [
    { title: "The document", cells: periods.map(({ source }) => describeSource(source, documents)) },
    ...LINE_KEYS.map((key) => ({
      title: LINE_LABELS[key],
      cells: periods.map(({ sources }) => describeSource(sources[key], documents)),
    })),
  ].filter(({ cells }) => cells.some((cell) => cell !== ""));
  if (rows.length === 0) return;
  addSection(sheet, "Where it was read");
  for (const { title, cells } of rows) addRow(sheet, label(title), ...cells.map(note));
}
