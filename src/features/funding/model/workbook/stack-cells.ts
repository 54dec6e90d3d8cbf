import {
  type Cells,
  type ColumnNode,
  definitionOf,
  excelOf,
  type FigureNode,
  type Place,
  stackReasonSentence,
} from "#calc";
import { addressOf, nameOf, quoted } from "#features/report-files/model/workbook/formula-text.ts";
import { inYear, isPaid } from "./months/month-part.ts";
import { cellOf, isLoan, type Part } from "./part.ts";

/** What the cells of the whole stack are called. Figures without one are written out where they are read. */
const NAMES: Readonly<Record<string, string>> = {
  "pro_forma.base_cash_flow": "BaseCashFlow",
  "pro_forma.annual_cash_flow": "CashFlow",
  "pro_forma.annual_debt_service": "DebtService",
  "pro_forma.coverage": "Coverage",
  "pro_forma.verdict": "Verdict",
  "pro_forma.investor_ownership": "InvestorShare",
  "pro_forma.investor_distributions": "Distributions",
  "pro_forma.free_cash_flow": "FreeCashFlow",
  "closing.missing": "Missing",
  "closing.cash_to_seller": "CashToSeller",
  "closing.sources": "TotalSources",
  "closing.uses": "TotalUses",
  "closing.shortfall": "Shortfall",
  "lender.cash_flow": "LenderCashFlow",
  "lender.worst_year": "WorstYear",
  "lender.due": "WorstDue",
  "lender.coverage": "WorstCoverage",
  "lender.reaches_minimum": "Reaches",
};
/** What stands in a column of the sheet Stack, and what its range is called. */
const RANGES: Readonly<Record<string, string>> = {
  "part.share": "Shares",
  "part.amount": "Amounts",
  "part.annual": "Annuals",
  "part.ownership": "Ownerships",
  "part.carved_out": "CarveOuts",
  "part.brings": "Brought",
  "lender.due_by_year": "LenderDue",
  "lender.coverage_by_year": "LenderCoverage",
};
/** Whether a type has such a figure at all. */
const does =
  (what: "carvedOutUsd" | "openingFeePct" | "ownership") =>
  ({ type }: Pick<Part, "type">): boolean =>
    definitionOf(type)[what] !== undefined;
/** It has a sheet of its months as a lender counts them. */
const isScheduledLoan = ({ lender }: Part): boolean =>
  lender.schedule !== null && lender.piece.plan?.how === "loan";
/** The figures of a component that have a cell, and which types have it. */
const PART_FIGURES: Readonly<
  Record<string, { readonly name: string; readonly has?: (part: Part) => boolean }>
> = {
  "part.amount": { name: "Amount" },
  "part.principal": { name: "Principal", has: isLoan },
  "part.level": { name: "Schedule_Level", has: isLoan },
  "part.every": { name: "Every", has: isLoan },
  "part.monthly": { name: "Monthly" },
  "part.annual": { name: "Annual" },
  "part.ownership": { name: "Owned", has: does("ownership") },
  "part.carved_out": { name: "GivenUp", has: does("carvedOutUsd") },
  "part.brings": { name: "Brings" },
  "part.lenders_principal": { name: "Lender_Principal", has: isScheduledLoan },
};
/** Figures of a component that no sheet shows: they are written out. */
const UNPLANNED: ReadonlySet<string> = new Set([
  "part.cash_brought",
  "part.credit_brought",
  "part.guaranty_fee",
  "part.guaranty_fee_paid",
  "part.origination_fee",
  "part.buyer_equity",
]);

function partCell(key: string, part: Part): string | undefined {
  const figure = PART_FIGURES[key];
  if (figure !== undefined) return figure.has?.(part) === false ? undefined : cellOf(part, figure.name);
  return UNPLANNED.has(key) ? undefined : cellOf(part, nameOf(key.slice("part.".length)));
}

/** A cell of the whole stack: an input and a constant are called by their key. */
function stackCell(key: string, own: ReadonlySet<string>): string | undefined {
  if (own.has(key)) return nameOf(key.slice(key.indexOf(".") + 1));
  if (key === "whole_pct" || (key.includes(".") && NAMES[key] === undefined)) return undefined;
  return NAMES[key] ?? nameOf(key);
}

/** The fees that the sheet of sources and uses has a line for. */
const feesOf = (part: Part): string[] => [
  ...(part.lender.piece.fee === null ? [] : ["closing.guaranty_fee_total"]),
  ...(does("openingFeePct")(part) ? ["closing.origination_fee"] : []),
];

export function stackCells(parts: readonly Part[], own: Partial<Cells> = {}): Cells {
  const fees = new Set(parts.flatMap(feesOf));
  return {
    range: (key) => RANGES[key],
    reason: (reason) => quoted(stackReasonSentence(reason)),
    rows: () => parts.map(({ place }) => place),
    ...own,
    cell: (key) => {
      const [, name = "", row = ""] = /^(part\..+)\[(\d+)\]$/.exec(key) ?? [];
      const part = parts[Number(row)];
      return (
        own.cell?.(key) ?? (name === "" || part === undefined ? stackCell(key, fees) : partCell(name, part))
      );
    },
  };
}

/** The formula of a figure's cell. */
export const formulaOf = (of: FigureNode | ColumnNode, cells: Cells, place: Place = {}): string =>
  excelOf(of, cells, place).value;

/** Where the years and the components stand on the sheet of years: a year a column, the first in column B. */
export interface YearPlaces {
  readonly yearRow: number;
  readonly firstRow: number;
  readonly lastRow: number;
  readonly dueRow: number;
}

/** The cells of the sheet of years; a loan's payments are added up from its own sheet. */
export function yearCells(parts: readonly Part[], places: YearPlaces): Cells {
  const inRow = (row: number, year: string): string => addressOf(Number(year), row);
  return stackCells(parts, {
    cell: (key) => {
      const [, name = "", year = ""] = /^(.+)\[(\d+)\]$/.exec(key) ?? [];
      if (name === "year") return inRow(places.yearRow, year);
      return name === "lender.due_by_year" ? inRow(places.dueRow, year) : undefined;
    },
    range: (key, year) => {
      if (key !== "part.due" || year === undefined) return RANGES[key];
      return `${addressOf(year, places.firstRow)}:${addressOf(year, places.lastRow)}`;
    },
    call: (name, place) => (name === "hardest year" ? hardestYear() : paymentsOf(parts, place, places)),
  });
}

function paymentsOf(
  parts: readonly Part[],
  { row = 0, year = 1 }: Place,
  { yearRow }: YearPlaces,
): ReturnType<NonNullable<Cells["call"]>> {
  const part = parts[row];
  if (part === undefined) return undefined;
  const text = isPaid(part.lender) ? inYear(part.lender, "Payments", addressOf(year, yearRow)) : "0";
  return { text, guards: [] };
}

/** The first of the lowest coverages; where none is known, the first of the years with the most due. */
function hardestYear(): ReturnType<NonNullable<Cells["call"]>> {
  return {
    text: "IF(COUNT(LenderCoverage)>0,MATCH(MIN(LenderCoverage),LenderCoverage,0),MATCH(MAX(LenderDue),LenderDue,0))",
    guards: [{ when: "SUM(LenderDue)>0", reason: quoted(stackReasonSentence("nothing-due")), plain: true }],
  };
}
