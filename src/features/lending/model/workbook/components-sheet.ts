import { toUsd } from "#calc/lending/cents.ts";
import { injectionPart } from "#calc/lending/sources-and-uses.ts";
import type { BankFileSubject } from "#features/lending/model/files/bank-file-subject.ts";
import {
  type CellUnit,
  formula,
  label,
  note,
  type PlannedCell,
} from "#features/report-files/model/workbook/cells.ts";
import {
  addRow,
  addSection,
  addTitle,
  nameRange,
  nextRow,
  openSheet,
  type SheetPlan,
} from "#features/report-files/model/workbook/sheet-builder.ts";
import { cellOf, ofCents, toCent } from "#features/funding/model/workbook/months/month-part.ts";
import { type BankPart, bankParts, sumOf } from "./part.ts";
import { isLent } from "./part-inputs.ts";

const HEADS = ["Component", "Amount", "Owed at closing", "Brings", "Origination fee"];

/** What each component is at closing: what is owed of it, what it brings, and what of it counts as injection. */
export function componentsSheet(subject: BankFileSubject): SheetPlan {
  const sheet = openSheet("Components", [40, 18, 18, 18, 18, 22, 22, 40], true);
  addTitle(sheet, "Components of the stack", "US dollars at closing.");
  addSection(sheet, "Components", [...HEADS, "Counts in full", "Counts up to a part", ""]);
  const parts = bankParts(subject);
  const first = nextRow(sheet);
  for (const part of parts) addPart(sheet, part, subject);
  if (parts.length === 0) addRow(sheet, note("No components"));
  const last = nextRow(sheet) - 1;
  nameRange(sheet, "CountsInFull", { row: first, column: 5 }, { row: last, column: 5 });
  nameRange(sheet, "CountsLimited", { row: first, column: 6 }, { row: last, column: 6 });
  addSbaLast(sheet, parts, subject.calculation);
  return sheet;
}

/** The last month of the SBA loans of a stack, which a note on standby for their life waits for. */
export function addSbaLast(
  sheet: SheetPlan,
  parts: readonly BankPart[],
  { payments }: Pick<BankFileSubject["calculation"], "payments">,
  name = "SbaLast",
): void {
  addSection(sheet, "The SBA loans");
  const sba = parts.filter(({ piece }) => piece.type === "sba");
  const months = sba.map((part) => `IF(${cellOf(part, "Amount")}>0,N(${cellOf(part, "Term")}),0)`);
  addRow(
    sheet,
    label("Last month of the latest"),
    formula(`MAX(${["0", ...months].join(",")})`, payments.sbaLastMonth ?? 0, "count", { name }),
  );
}

/** What is owed of a component at closing; null of one that is not repaid. */
export const principalCell = (part: BankPart): PlannedCell | null =>
  part.loanTerms === null && !isLent(part)
    ? null
    : formula(principalOf(part), toUsd(part.loanTerms === null ? 0 : owedCents(part)), "cents", {
        name: cellOf(part, "Principal"),
      });

function addPart(sheet: SheetPlan, part: BankPart, { calculation }: BankFileSubject): void {
  const { piece, name } = part;
  const { payments, values } = calculation;
  const at = (field: string): string => cellOf(part, field);
  const cell = (field: string, text: string, cents: number, unit: CellUnit = "cents"): PlannedCell =>
    formula(text, toUsd(cents), unit, { name: at(field) });
  const counted = injectionPart(piece, payments.sbaLastMonth, values);
  const counts = (kind: "in full" | "limited"): PlannedCell | null =>
    counted?.counts !== kind
      ? null
      : formula(at(piece.isInvestor ? "Brings" : "Principal"), toUsd(counted.cents), "cents");
  addRow(
    sheet,
    label(name),
    formula(at("Amount"), toUsd(piece.amountCents), "cents"),
    principalCell(part),
    cell("Brings", bringsOf(part), piece.bringsCents),
    piece.hasOriginationFee
      ? cell(
          "Origination",
          ofCents(at("Principal"), `*N(${at("OriginationPct")})/PercentWhole`),
          piece.originationFeeCents,
        )
      : null,
    counts("in full"),
    counts("limited"),
    note(
      counted === null
        ? ""
        : counted.counts === "in full"
          ? "An investor who counts like the buyer"
          : "Counts up to a part of what is asked",
    ),
  );
}

const owedCents = ({ piece }: BankPart): number =>
  piece.plan?.how === "loan" ? piece.plan.principalCents : piece.principalCents;

function principalOf(part: BankPart): string {
  const at = (field: string): string => cellOf(part, field);
  if (part.piece.type === "sba") return toCent(`${at("Amount")}+IF(${at("FeeFinanced")}=1,${at("Fee")},0)`);
  if (part.piece.type === "seller_note")
    return `MAX(0,${toCent(`${at("Amount")}-MAX(0,N(${at("CashAtClosing")}))`)})`;
  return isLent(part) ? at("Lent") : at("Amount");
}

function bringsOf(part: BankPart): string {
  const at = (field: string): string => cellOf(part, field);
  const { type } = part.piece;
  if (type === "ar_factoring")
    return ofCents(at("Amount"), `*MIN(PercentWhole,N(${at("AdvancePct")}))/PercentWhole`);
  return type === "seller_note" || isLent(part) ? at("Principal") : at("Amount");
}

/** The guaranty fees of all SBA loans, as a formula. */
export const feesOf = (parts: readonly BankPart[], onlyFinanced: boolean): string =>
  sumOf(
    parts
      .filter(({ piece }) => piece.fee !== null)
      .map((part) =>
        onlyFinanced ? `IF(${cellOf(part, "FeeFinanced")}=1,${cellOf(part, "Fee")},0)` : cellOf(part, "Fee"),
      ),
  );
