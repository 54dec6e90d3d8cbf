import type { Cells, Place } from "#calc/formulas/engine/excel-text.ts";
import { excelOf } from "#calc/formulas/engine/excel.ts";
import type { ColumnNode, FigureNode } from "#calc/formulas/engine/nodes.ts";
import { definitionOf } from "#calc/funding/funding-types.ts";
import { stackReasonSentence } from "#calc/working/reasons.ts";
import { nameOf, quoted } from "#features/report-files/model/workbook/formula-text.ts";
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
};
/** What stands in a column of the sheet Stack, and what its range is called. */
const RANGES: Readonly<Record<string, string>> = {
  "part.share": "Shares",
  "part.amount": "Amounts",
  "part.annual": "Annuals",
  "part.ownership": "Ownerships",
  "part.carved_out": "CarveOuts",
  "part.brings": "Brought",
};
/** Whether a type has such a figure at all. */
const does =
  (what: "carvedOutUsd" | "openingFeePct" | "ownership") =>
  ({ type }: Pick<Part, "type">): boolean =>
    definitionOf(type)[what] !== undefined;
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
  ...(part.fee === null ? [] : ["closing.guaranty_fee_total"]),
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
