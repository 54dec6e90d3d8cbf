import { sumKnown } from "#calc/lending/buyer-sums.ts";
import type { BuyerFacts } from "#features/profile/model/buyer.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { listWords } from "#kit/list-words.ts";

type List<Key extends "people" | "cash" | "personalDebts"> = readonly NonNullable<BuyerFacts[Key]>[number][];

const counted = (many: number, one: string, more: string): string => `${many} ${many === 1 ? one : more}`;

/** "$135,000, without 1 amount that nobody has said"; of nothing known it says so. */
function describeAmounts(amounts: readonly (number | null)[]): string {
  const { known, unknown } = sumKnown(amounts);
  if (known === null) return "no amount";
  const rest = unknown === 0 ? "" : `, without ${counted(unknown, "amount", "amounts")} not known`;
  return `${formatMoney(known)}${rest}`;
}

/** The people of a profile, or of a deal, in one line. */
export const describePeople = (people: List<"people">): string =>
  people.length === 0
    ? "nobody"
    : listWords(people.map(({ name }, at) => (name === null || name === "" ? `Person ${at + 1}` : name)));

export const describeCashLines = (cash: List<"cash">): string =>
  cash.length === 0
    ? "none"
    : `${counted(cash.length, "source", "sources")}: ${describeAmounts(cash.map(({ amount }) => amount ?? null))}`;

export const describeDebtLines = (debts: List<"personalDebts">): string =>
  debts.length === 0
    ? "none"
    : `${counted(debts.length, "debt", "debts")}: ${describeAmounts(debts.map(({ monthlyPayment }) => monthlyPayment ?? null))} a month`;
