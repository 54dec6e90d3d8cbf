import { toNumber } from "#calc/deal/to-number.ts";
import { BANK_RULES } from "#calc/tables/bank-rules.ts";
import type { BankRules } from "#calc/tables/bank-rule.ts";
import { type BankCalculation, calculateBank } from "./bank-calculation.ts";
import { type BankInput, CLOSING_COSTS } from "./bank-input.ts";
import type { PaidPiece } from "./stack-payments.ts";

/** What the reader has to know of a calculation, and the field that it is about. */
export interface BankNote {
  readonly field: string;
  readonly message: string;
}

const note = (field: string, message: string): BankNote => ({ field, message });

function noteOfPiece(
  { type, terms, component, index, plan, principalCents }: PaidPiece,
  isSba: boolean,
): BankNote[] {
  const field = `components[${index}].terms`;
  const own = component.terms ?? {};
  const notes: BankNote[] = [];
  if (type === "seller_note" && terms.standby === "full_life" && !isSba) {
    notes.push(
      note(
        `${field}.standby`,
        "is on standby for the life of an SBA loan, and there is none: it counts as no standby.",
      ),
    );
  }
  if (type === "seller_note" && toNumber(own.balloonPayment) > 0) {
    notes.push(
      note(`${field}.balloonPayment`, "is not calculated with: all that is owed is due in the last month."),
    );
  }
  if (type === "sba" && toNumber(own.downPaymentPercentage) > 0) {
    notes.push(
      note(`${field}.downPaymentPercentage`, "is not calculated with: the whole component is borrowed."),
    );
  }
  if (type === "subject_to" && plan === null && principalCents > 0) {
    notes.push(
      note(
        `${field}.monthlyPayment`,
        "is needed: the debt that is taken over counts as nothing until it is there.",
      ),
    );
  }
  if (type === "subject_to" && plan !== null && toNumber(own.remainingTerm) === 0) {
    notes.push(
      note(`${field}.remainingTerm`, "is not known: what is left of the debt is due after 360 months."),
    );
  }
  return notes;
}

function notesOfEarnings({ earnings, input, payments }: BankCalculation): BankNote[] {
  const notes: BankNote[] = [];
  if (earnings.source === null) {
    notes.push(
      note("figures.cads", "is not known, and neither are the deal's earnings: coverage is unknown."),
    );
  }
  if (earnings.source === "deal") {
    const words = input.base === "sde" ? "SDE" : "EBITDA";
    const pay =
      input.base === "sde" && (input.managerSalary ?? null) === null
        ? "; no manager's salary is deducted, because none is typed"
        : "";
    notes.push(note("figures.cads", `is not known: the deal's ${words} is used${pay}.`));
  }
  if (earnings.baseRevenueUsd === null && payments.pieces.some(({ type }) => type === "rbf")) {
    notes.push(
      note(
        "figures.revenue",
        "is not known: revenue-based financing is repaid evenly over its estimated term.",
      ),
    );
  }
  return notes;
}

function notesOfClosing({ input }: BankCalculation): BankNote[] {
  const closing = input.closing ?? {};
  const sums = [
    "inventoryOutside",
    "realEstateOutside",
    "equipmentOutside",
    "workingCapital",
    "reserve",
  ] as const;
  const missing = [
    ...sums.filter((name) => (closing[name] ?? null) === null),
    ...CLOSING_COSTS.filter((line) => (closing.costs?.[line] ?? null) === null).map(
      (line) => `costs.${line}`,
    ),
  ];
  return missing.length === 0 ? [] : [note("closing", `lacks ${missing.join(", ")}: they are left out.`)];
}

/** What was ignored, assumed or left out. */
export function bankNotes(input: BankInput, rules: BankRules = BANK_RULES): BankNote[] {
  const calculation = calculateBank(input, rules);
  const { sbaLoans, payments } = calculation;
  const isSba = sbaLoans.length > 0;
  return [
    ...notesOfEarnings(calculation),
    ...payments.pieces.flatMap((piece) => noteOfPiece(piece, isSba)),
    ...(isSba && (input.facts?.naics ?? null) === null
      ? [
          note(
            "facts.naics",
            "is not known: the guaranty fee is calculated without the manufacturers' waiver.",
          ),
        ]
      : []),
    ...notesOfClosing(calculation),
  ];
}
