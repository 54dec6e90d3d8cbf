import type { BaseDetail, BaseFigures, BooksFigures } from "#calc/books/books-figures.ts";
import { meanCapex } from "#calc/books/maintenance-capex.ts";
import { type BooksSubject, PLAIN_BASES, type PlainBase } from "#features/books/model/files/books-subject.ts";
import {
  formula,
  head,
  label,
  type PlannedCell,
  shareOf,
} from "#features/report-files/model/workbook/cells.ts";
import { fixedAddressOf, NA, quoted } from "#features/report-files/model/workbook/formula-text.ts";
import {
  addRow,
  addSection,
  addTitle,
  nextRow,
  openSheet,
  type SheetPlan,
} from "#features/report-files/model/workbook/sheet-builder.ts";
import { METHOD_WORDS } from "#features/books/model/bridge-words.ts";
import { addNamedRow, baseName, cellsOf, inputName, periodRange, usesName, weightRange } from "./names.ts";

interface Level {
  readonly id: string;
  readonly title: string;
  readonly unit?: "share";
  readonly read: (base: BaseFigures, detail: BaseDetail) => number | null;
  /** Null: unknown as soon as one period lacks it; a name of periods' rows else. */
  readonly of:
    | { readonly combined: "all" | "any" }
    | { readonly formula: (at: (id: string) => string, method: PlainBase) => string };
}

const all = { combined: "all" } as const;
const any = { combined: "any" } as const;
const isKnown = (cell: string, then: string): string => `IF(ISNUMBER(${cell}),${then},${NA})`;
const by = (text: (at: (id: string) => string, method: PlainBase) => string) => ({ formula: text });
const afterPay = (sde: string) => by((at) => isKnown(at(sde), `${at(sde)}-N(${at("replacementPay")})`));
const sde = (level: string) =>
  by(
    (at) =>
      `IF(AND(ISNUMBER(${at("reportedSde")}),ISNUMBER(${at(level)})),${at("reportedSde")}+${at(level)},${NA})`,
  );
const partOfRevenue = (part: string) =>
  by((at) => `IF(AND(ISNUMBER(${at(part)}),N(${at("revenue")})>0),${at(part)}/${at("revenue")},${NA})`);

/** From revenue to the cash that can pay debt, for one method. */
const LEVELS: readonly Level[] = [
  { id: "revenue", title: "Revenue", read: (b) => b.revenue, of: all },
  { id: "grossProfit", title: "Gross profit", read: (b) => b.grossProfit, of: all },
  { id: "computedNetIncome", title: "Net income, computed", read: (b) => b.computedNetIncome, of: all },
  { id: "netIncomeUsed", title: "Net income used", read: (b) => b.netIncomeUsed, of: all },
  { id: "unexplained", title: "Unexplained", read: (b) => b.unexplained, of: all },
  { id: "reportedEbitda", title: "Reported EBITDA", read: (b) => b.reportedEbitda, of: all },
  { id: "officerPay", title: "Officer pay", read: (_, d) => d.officerPay, of: any },
  {
    id: "reportedSde",
    title: "Reported SDE",
    read: (b) => b.reportedSde,
    of: by((at) => isKnown(at("reportedEbitda"), `${at("reportedEbitda")}+${at("officerPay")}`)),
  },
  { id: "claimed", title: "Adjustments, claimed", read: (b) => b.adjustments.claimed, of: any },
  { id: "documented", title: "Adjustments, documented", read: (b) => b.adjustments.documented, of: any },
  { id: "lender", title: "Adjustments, lender", read: (b) => b.adjustments.lender, of: any },
  { id: "sdeClaimed", title: "SDE, claimed", read: (b) => b.sde.claimed, of: sde("claimed") },
  { id: "sdeDocumented", title: "SDE, documented", read: (b) => b.sde.documented, of: sde("documented") },
  { id: "sdeLender", title: "SDE, lender", read: (b) => b.sde.lender, of: sde("lender") },
  { id: "replacementPay", title: "Replacing the owner", read: (b) => b.replacementPay, of: all },
  {
    id: "ebitdaClaimed",
    title: "Adjusted EBITDA, claimed",
    read: (b) => b.adjustedEbitda.claimed,
    of: afterPay("sdeClaimed"),
  },
  {
    id: "ebitdaDocumented",
    title: "Adjusted EBITDA, documented",
    read: (b) => b.adjustedEbitda.documented,
    of: afterPay("sdeDocumented"),
  },
  {
    id: "ebitdaLender",
    title: "Adjusted EBITDA, lender",
    read: (b) => b.adjustedEbitda.lender,
    of: afterPay("sdeLender"),
  },
  {
    id: "grossMargin",
    title: "Gross margin",
    unit: "share",
    read: (b) => shareOf(b.grossMarginPct),
    of: partOfRevenue("grossProfit"),
  },
  {
    id: "ebitdaMargin",
    title: "Reported EBITDA margin",
    unit: "share",
    read: (b) => shareOf(b.ebitdaMarginPct),
    of: partOfRevenue("reportedEbitda"),
  },
  {
    id: "maintenanceCapex",
    title: "Maintenance capex",
    read: (b) => b.maintenanceCapex,
    of: by((_, method) => {
      const entered = periodRange("maintenanceCapex");
      const isAll = `SUMPRODUCT((${weightRange(method)}<>0)*ISNUMBER(${entered}))=${usesName(method)}`;
      return `IF(${usesName(method)}=0,${NA},IF(${isAll},MAX(0,SUMPRODUCT(${weightRange(method)},${entered})),MeanCapex))`;
    }),
  },
  {
    id: "workingCapitalNeed",
    title: "Working-capital need",
    read: (b) => b.workingCapitalNeed,
    of: by(
      (at, method) =>
        `IF(${usesName(method)}=0,${NA},IF(N(${inputName("growth")})=0,0,IF(AND(ISNUMBER(WorkingCapitalShare),ISNUMBER(${at("revenue")})),MAX(0,N(WorkingCapitalShare)*N(${at("revenue")})*${inputName("growth")}),${NA})))`,
    ),
  },
  {
    id: "cads",
    title: "Cash available for debt service",
    read: (b) => b.cads,
    of: by((at) =>
      isKnown(
        at("ebitdaLender"),
        `${at("ebitdaLender")}-N(${at("maintenanceCapex")})-N(${at("workingCapitalNeed")})`,
      ),
    ),
  },
  { id: "positive", title: "Add-backs claimed, above 0 alone", read: (_, d) => d.positiveClaimed, of: any },
  { id: "negative", title: "What lowers earnings", read: (_, d) => d.negative, of: any },
];
const ONCE = "onceDocumented";
const STRONG: ReadonlySet<string> = new Set(["reportedSde", "sdeLender", "ebitdaLender", "cads"]);
const BASE_COLUMN = PLAIN_BASES.length + 1;

/** What each method makes of the periods, and the base: every level side by side. */
export function levelsSheet(
  subject: BooksSubject,
  once: Pick<BooksSubject, "figures" | "byMethod">,
): SheetPlan {
  const { books, byMethod, figures } = subject;
  const sheet = openSheet(
    "Levels",
    [42, 20, 20, 20, 20, 20, ...books.periods.slice(BASE_COLUMN).map(() => 14)],
    true,
  );
  addTitle(
    sheet,
    "What counts, by level and by base",
    "Claimed is the broker’s number, documented is what documents show, lender is what is likely to count. A combination is unknown where one of its periods is.",
  );
  addWeights(sheet, subject);
  addSection(sheet, "Levels");
  const heads = nextRow(sheet);
  addRow(sheet, null, ...PLAIN_BASES.map((method) => head(method)), head("Base"));
  const titles = `${fixedAddressOf(1, heads)}:${fixedAddressOf(PLAIN_BASES.length, heads)}`;
  addRow(sheet, null, ...PLAIN_BASES.map((method) => head(METHOD_WORDS[method])));
  const rows = new Map<string, number>();
  const chosen = (row: number): string =>
    `INDEX(${fixedAddressOf(1, row)}:${fixedAddressOf(PLAIN_BASES.length, row)},1,BasePlace)`;

  const uses = nextRow(sheet);
  rows.set("uses", uses);
  addRow(
    sheet,
    label("Periods that it takes"),
    ...PLAIN_BASES.map((method) =>
      formula(`SUMPRODUCT((${weightRange(method)}<>0)*1)`, byMethod[method].base.uses.length, "plain", {
        name: usesName(method),
      }),
    ),
    formula(chosen(uses), figures.base.uses.length, "plain", { name: baseName("uses") }),
  );
  for (const { id, title, unit = "cents", read, of } of LEVELS) {
    const row = nextRow(sheet);
    rows.set(id, row);
    const cells = PLAIN_BASES.map((method, place): PlannedCell => {
      const value = readOf(byMethod[method], read);
      const text =
        "formula" in of ? of.formula(cellsOf(rows, place + 1), method) : combined(id, of.combined, method);
      return formula(text, value, unit, { strong: STRONG.has(id) });
    });
    const value = readOf(figures, read);
    addRow(
      sheet,
      label(title),
      ...cells,
      formula(chosen(row), value, unit, { name: baseName(id), strong: STRONG.has(id) }),
    );
  }
  const row = nextRow(sheet);
  addRow(
    sheet,
    label("Adjustments, lender, once every claim is documented"),
    ...PLAIN_BASES.map((method) =>
      formula(combined(ONCE, "any", method), once.byMethod[method].base.adjustments.lender, "cents"),
    ),
    formula(chosen(row), once.byMethod[appliedOf(figures)].base.adjustments.lender, "cents", {
      name: baseName(ONCE),
    }),
  );
  addChoice(sheet, subject, { titles, lender: rows.get("ebitdaLender") ?? 0 });
  return sheet;
}

const readOf = ({ base, baseDetail }: BooksFigures, read: Level["read"]): number | null =>
  read(base, baseDetail);

/** The method whose figures the base has, or would have. */
function appliedOf({ base, baseDetail }: BooksFigures): PlainBase {
  if (baseDetail.applied !== null) return baseDetail.applied;
  return base.method === "lower_of_latest_and_ttm" ? "latest_year" : base.method;
}

function combined(id: string, which: "all" | "any", method: PlainBase): string {
  const [weights, values] = [weightRange(method), periodRange(id)];
  const sum = `SUMPRODUCT(${weights},${values})`;
  const none = id === "revenue" && method === "ttm" ? "RevenueByMonth" : NA;
  if (which === "any") return `IF(${usesName(method)}=0,${none},${sum})`;
  const isAll = `SUMPRODUCT((${weights}<>0)*ISNUMBER(${values}))=${usesName(method)}`;
  return `IF(${usesName(method)}=0,${none},IF(${isAll},${sum},${NA}))`;
}

/** Points and, of them, the weights of the periods: a point of −1 is taken off. */
function addWeights(sheet: SheetPlan, { books, byMethod }: BooksSubject): void {
  const places = books.periods.map((_, index) => index);
  addSection(sheet, "How often each period counts", [
    "Points",
    ...books.periods.map(({ label: words }) => words || "–"),
  ]);
  const points = new Map<PlainBase, number>();
  for (const method of PLAIN_BASES) {
    const { indexes } = byMethod[method].baseDetail;
    points.set(
      method,
      addNamedRow(
        sheet,
        `Points_${method}`,
        METHOD_WORDS[method],
        places.map((place): PlannedCell => {
          const at = indexes.indexOf(place);
          return { kind: "input", value: at < 0 ? 0 : pointsOf(method, at), unit: "plain" };
        }),
      ),
    );
  }
  addSection(sheet, "Weights", ["Weight", ...books.periods.map(({ label: words }) => words || "–")]);
  for (const method of PLAIN_BASES) {
    const row = points.get(method) ?? 0;
    const whole = `${fixedAddressOf(1, row)}:${fixedAddressOf(Math.max(1, places.length), row)}`;
    const { base, baseDetail } = byMethod[method];
    addNamedRow(
      sheet,
      weightRange(method),
      METHOD_WORDS[method],
      places.map((place) => {
        const at = baseDetail.indexes.indexOf(place);
        return formula(
          `IF(SUM(${whole})=0,0,${fixedAddressOf(place + 1, row)}/SUM(${whole}))`,
          base.uses[at]?.weight ?? 0,
          "ratio-2",
        );
      }),
    );
  }
}

/** The latest first. */
function pointsOf(method: PlainBase, place: number): number {
  if (method === "ttm") return place === 2 ? -1 : 1;
  return method === "weighted321" ? 3 - place : 1;
}

/** Which method the base takes its figures from, and the mean of capital expenditure. */
function addChoice(
  sheet: SheetPlan,
  { books, figures }: BooksSubject,
  { titles, lender }: { readonly titles: string; readonly lender: number },
): void {
  addSection(sheet, "The base");
  const method = inputName("baseMethod");
  const [year, ttm] = (["latest_year", "ttm"] as const).map((id) =>
    fixedAddressOf(PLAIN_BASES.indexOf(id) + 1, lender),
  );
  const lower = `IF(AND(ISNUMBER(${year}),ISNUMBER(${ttm})),IF(ROUND(N(${ttm}),ComparedDecimals)<ROUND(N(${year}),ComparedDecimals),"ttm","latest_year"),"latest_year")`;
  const applied = appliedOf(figures);
  addRow(
    sheet,
    label("Its figures are those of"),
    formula(`IF(${method}=${quoted("lower_of_latest_and_ttm")},${lower},${method})`, applied, "plain", {
      name: "BaseApplied",
    }),
  );
  addRow(
    sheet,
    label("Their place"),
    formula(`MATCH(BaseApplied,${titles},0)`, PLAIN_BASES.indexOf(applied) + 1, "plain", {
      name: "BasePlace",
    }),
  );
  const yearsOf = books.periods
    .filter(({ kind }, index) => kind === "fiscal_year" && figures.periods[index]?.counts === true)
    .map((period) => ({ period }));
  const [capex, isYear] = [periodRange("capex"), periodRange("isYear")];
  const count = `SUMPRODUCT(${isYear}*ISNUMBER(${capex}))`;
  addRow(
    sheet,
    label("Mean capital expenditure of the years that state it"),
    formula(`IF(${count}=0,${NA},SUMPRODUCT(${isYear},${capex})/${count})`, meanCapex(yearsOf), "cents", {
      name: "MeanCapex",
    }),
  );
}
