import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import { bankFigures, type BankFigures } from "#calc/lending/analyze-bank.ts";
import { type BankCalculation, calculateBank } from "#calc/lending/bank-calculation.ts";
import type { Structure } from "#calc/structures/model/structure.ts";
import { addRatePath, MONTH_CONSTANTS } from "#features/funding/model/workbook/months/month-inputs.ts";
import { isPaid, type PaidPart } from "#features/funding/model/workbook/months/month-part.ts";
import { scheduleSheet } from "#features/funding/model/workbook/months/schedule-sheet.ts";
import { addSbaLast, principalCell } from "#features/lending/model/workbook/components-sheet.ts";
import { type BankPart, bankParts } from "#features/lending/model/workbook/part.ts";
import { addPartInputs } from "#features/lending/model/workbook/part-inputs.ts";
import { describeMonth } from "#features/lending/model/words/cash-words.ts";
import { input, label, note } from "#features/report-files/model/workbook/cells.ts";
import { nameOf } from "#features/report-files/model/workbook/formula-text.ts";
import {
  addRow,
  addSection,
  addTitle,
  openSheet,
  type SheetPlan,
} from "#features/report-files/model/workbook/sheet-builder.ts";
import { KIND_WORDS } from "#features/structures/model/words/best-words.ts";
import type { StructuresInFile } from "./structures-in-file.ts";

/** A structure worked out for its sheets. */
export interface WorkedStructure {
  readonly structure: Structure;
  readonly calculation: BankCalculation;
  readonly figures: BankFigures;
  readonly parts: readonly BankPart[];
}

/** Every structure that is shown; their parts are numbered on from `first`. */
export function workedStructures(file: StructuresInFile, first: number): WorkedStructure[] {
  let next = first;
  return file.structures.map((structure) => {
    const { components, price, kind } = structure;
    const bank = { ...file.bank, offer: price ?? file.bank.offer, components };
    const calculation = calculateBank(bank, file.rules);
    const figures = bankFigures(calculation);
    const names = components.map(({ type }) => `${KIND_WORDS[kind].title}: ${FUNDING_TYPE_INFO[type].name}`);
    const sbaLast = sbaLastOf(structure);
    const parts = bankParts({ calculation, figures, subject: { names } }, { first: next, sbaLast });
    next += parts.length;
    return { structure, calculation, figures, parts };
  });
}

/** "SbaLastNoSeller": the cell of a structure's own. */
const sbaLastOf = ({ kind }: Structure): string => `SbaLast${nameOf(kind)}`;

export const paidParts = ({ parts }: WorkedStructure): PaidPart[] => parts.filter(isPaid);

/**
 * The amounts and terms of the structures, which their schedules read. `hasConstants`: another sheet of the workbook holds the
 * constants and the path of variable rates.
 */
export function structureInputsSheet(
  { bank }: StructuresInFile,
  worked: readonly WorkedStructure[],
  hasConstants: boolean,
): SheetPlan {
  const sheet = openSheet("Structure inputs", [44, 20, 80]);
  addTitle(
    sheet,
    "What the structures’ schedules are calculated from",
    "Change a yellow cell and its schedule follows. Amounts and terms are those that the search found.",
  );
  for (const { parts, calculation, structure } of worked) {
    for (const part of parts) {
      addPartInputs(sheet, part);
      const principal = principalCell(part);
      if (principal !== null) addRow(sheet, label("Owed at closing"), principal);
    }
    addSbaLast(sheet, parts, calculation, sbaLastOf(structure));
  }
  if (hasConstants) return sheet;
  addRatePath(sheet, bank.scenario?.ratePath ?? []);
  addSection(sheet, "Constants");
  for (const [name, title, value] of MONTH_CONSTANTS)
    addRow(sheet, label(title), input(name, value, "plain"), note(""));
  return sheet;
}

/** Each component of each structure month by month. */
export function structureSchedules(
  { bank: { closingDate, loanNumberDate } }: StructuresInFile,
  worked: readonly WorkedStructure[],
): SheetPlan[] {
  const calendarOf = (month: number): string => describeMonth(closingDate ?? loanNumberDate, month);
  return worked.flatMap((one) => paidParts(one).map((part) => scheduleSheet(part, { calendarOf })));
}
