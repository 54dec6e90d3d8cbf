import { BOOKS_BRIDGE_IDS, type BooksBridgeId } from "#calc/books/books-figures.ts";
import { stepWords } from "#features/books/model/bridge-words.ts";
import type { BooksSubject } from "#features/books/model/files/books-subject.ts";
import { formula, label, note } from "#features/report-files/model/workbook/cells.ts";
import { NA } from "#features/report-files/model/workbook/formula-text.ts";
import {
  addRow,
  addSection,
  addTitle,
  openSheet,
  type SheetPlan,
} from "#features/report-files/model/workbook/sheet-builder.ts";
import { baseName, inputName } from "./names.ts";

const bar = (id: BooksBridgeId): string => `Bridge_${id}`;
const base = baseName;
const STATED_SDE = inputName("statedSde");
const STATED_EBITDA = inputName("statedEbitda");
/** A stated EBITDA is read as after a manager's pay. */
const IS_AFTER_PAY = `AND(NOT(ISNUMBER(${STATED_SDE})),ISNUMBER(${STATED_EBITDA}))`;
const ofBase = (text: string): string => `IF(${base("uses")}=0,${NA},${text})`;
const takenOff = (cell: string): string => `IF(ISNUMBER(${cell}),0-${cell},${NA})`;

const FORMULAS: Readonly<Record<BooksBridgeId, string>> = {
  stated: `IF(ISNUMBER(${STATED_SDE}),${STATED_SDE},IF(ISNUMBER(${STATED_EBITDA}),${STATED_EBITDA},${NA}))`,
  notInBooks: `IF(AND(ISNUMBER(${base("reportedSde")}),ISNUMBER(${bar("stated")})),${base("reportedSde")}+${base("positive")}-IF(${IS_AFTER_PAY},N(${base("replacementPay")}),0)-${bar("stated")},${NA})`,
  mustSubtract: ofBase(base("negative")),
  notProved: ofBase(`${base("documented")}-${base("claimed")}`),
  notLendable: ofBase(`${base("lender")}-${base("documented")}`),
  replacementPay: ofBase(`IF(${IS_AFTER_PAY},0,${takenOff(base("replacementPay"))})`),
  adjustedEbitda: base("ebitdaLender"),
  maintenanceCapex: takenOff(base("maintenanceCapex")),
  workingCapital: takenOff(base("workingCapitalNeed")),
  cads: base("cads"),
};
const SUMS: ReadonlySet<BooksBridgeId> = new Set(["stated", "adjustedEbitda", "cads"]);

/** From the broker's number to the cash that can pay debt. */
export function bridgeSheet({ figures }: BooksSubject): SheetPlan {
  const sheet = openSheet("Bridge", [44, 20, 70]);
  addTitle(
    sheet,
    "From the broker’s number to the cash that can pay debt",
    "Signed US dollars a year, of the base. What is not known takes nothing off and reads N/A.",
  );
  addSection(sheet, "Bridge", ["", "Amount"]);
  for (const id of BOOKS_BRIDGE_IDS) {
    const step = figures.bridge.find((one) => one.id === id);
    addRow(
      sheet,
      label(stepWords(id, figures.baseDetail.stated).name),
      formula(FORMULAS[id], step?.amount ?? null, "cents", { name: bar(id), strong: SUMS.has(id) }),
    );
  }
  addSection(sheet, "What documents can win back");
  addRow(
    sheet,
    label("If every claimed line were documented"),
    formula(ofBase(`${base("onceDocumented")}-${base("lender")}`), figures.winnable, "cents", {
      name: "Bridge_winnable",
    }),
  );
  for (const { label: words, proof } of figures.winnableLines)
    addRow(sheet, note(words === "" ? "A line without a name" : words), null, note(proof.join("; ")));
  return sheet;
}
