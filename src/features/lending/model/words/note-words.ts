import { CLOSING_COSTS } from "#calc/lending/bank-input.ts";
import type { BankNote } from "#calc/lending/bank-notes.ts";
import { CLOSING_COST_NAMES } from "#calc/tables/closing-cost-ranges.ts";

const FIELD_WORDS: Readonly<Record<string, string>> = {
  "figures.cads": "Cash that can pay debt",
  "figures.revenue": "Revenue",
  "facts.naics": "The industry code",
  closing: "The closing",
  standby: "The standby of the note",
  balloonPayment: "The typed balloon payment",
  downPaymentPercentage: "The typed down payment",
  monthlyPayment: "The monthly payment",
  remainingTerm: "The remaining term",
};

const SUM_WORDS: Readonly<Record<string, string>> = {
  inventoryOutside: "inventory outside the price",
  realEstateOutside: "real estate outside the price",
  equipmentOutside: "equipment outside the price",
  workingCapital: "working capital",
  reserve: "a reserve",
  ...Object.fromEntries(
    CLOSING_COSTS.map((line) => [`costs.${line}`, CLOSING_COST_NAMES[line].toLowerCase()]),
  ),
};

const COMPONENT = /^components\[(\d+)\]\.terms\.(.+)$/;

/** A note of the calculation for a reader of the screen: with names in place of fields. */
export function describeNote({ field, message }: BankNote, names: readonly string[]): string {
  const [, index, own] = COMPONENT.exec(field) ?? [];
  const key = own ?? field;
  const subject = FIELD_WORDS[key] ?? key;
  const words = Object.entries(SUM_WORDS)
    .toSorted(([one], [other]) => other.length - one.length)
    .reduce(
      (text, [name, said]) =>
        text.replaceAll(new RegExp(`(?<=[ ,])${name.replace(".", "\\.")}(?=[,:])`, "g"), said),
      message,
    );
  return index === undefined
    ? `${subject} ${words}`
    : `${names[Number(index)] ?? ""}: ${subject.charAt(0).toLowerCase()}${subject.slice(1)} ${words}`;
}
