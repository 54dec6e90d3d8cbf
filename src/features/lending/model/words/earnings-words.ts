import type { Plan } from "#calc/plan/plan.ts";
import type { PayFrom } from "#calc/verdict/verdict-earnings.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { listWords } from "#kit/list-words.ts";
import { describeLastRead } from "./value-words.ts";

const FROM: Readonly<Record<PayFrom, string>> = {
  roles: "the roles of the books",
  plan: "the plan",
  deal: "the deal",
  usual: "your usual manager’s pay",
  implied: "SDE less EBITDA",
};

/** "after $104,500 for whoever runs it (the roles of the books)" */
export function describePay({ earnings }: Plan["price"]): string {
  const { managerSalaryUsd, payFrom } = earnings;
  if (managerSalaryUsd === null || payFrom === null) return "and no manager’s pay is entered";
  return `after ${formatMoney(managerSalaryUsd)} for the operator (${FROM[payFrom]})`;
}

/** What maintenance and working capital leave of the earnings, where they take something off. */
function describeLeft({ earnings: { earningsUsd, bankEarningsUsd } }: Plan["price"]): string {
  if (bankEarningsUsd === null || bankEarningsUsd === earningsUsd) return "";
  return `; ${formatMoney(bankEarningsUsd)} of it can pay debt, after maintenance and working capital`;
}

/** What of a deal's sources its earnings are told by. */
export interface EarningsSources {
  readonly books: { readonly months: readonly string[] } | null;
  readonly isUsualPayKept?: boolean;
}

const describeMissingPay = (isKept: boolean): string =>
  isKept
    ? "What the buyer usually pays a manager is not shared here, so earnings after it are not known."
    : "Enter a manager’s pay: without it earnings are not known.";

/**
 * What the earnings of a plan rest on, as a sentence, and how old the rate is by which they are measured; briefly, without what
 * maintenance and working capital leave.
 */
export function describeEarnings(plan: Plan, told: EarningsSources, { isBrief = false } = {}): string {
  const lastRead = plan.price.earnings.earningsUsd === null ? null : describeLastRead(plan.values);
  return `${describeBasis(plan, told, isBrief)}${lastRead === null ? "" : ` ${lastRead}`}`;
}

function describeBasis(
  { price }: Plan,
  { books, isUsualPayKept = false }: EarningsSources,
  isBrief: boolean,
): string {
  const { basis, earningsUsd, sdeUsd, payFrom } = price.earnings;
  const left = isBrief ? "" : describeLeft(price);
  const earned = earningsUsd === null ? "" : formatMoney(earningsUsd);
  const missing = describeMissingPay(isUsualPayKept && payFrom === null);
  switch (basis) {
    case "books":
      return earningsUsd === null
        ? `The books of ${listWords(books?.months ?? [])} show SDE of ${formatMoney(sdeUsd ?? 0)}. ${missing}`
        : `Earnings of ${earned} a year by the books of ${listWords(books?.months ?? [])}, ${describePay(price)}${left}.`;
    case "ebitda":
      return `Earnings of ${earned} a year: the broker’s EBITDA, taken to be after a manager’s pay.`;
    case "sde":
      return earningsUsd === null
        ? `The broker’s SDE is ${formatMoney(sdeUsd ?? 0)}. ${missing}`
        : `Earnings of ${earned} a year: the broker’s SDE of ${formatMoney(sdeUsd ?? 0)} ${describePay(price)}.`;
    case null:
      return "What the business earns is not known: enter EBITDA or SDE, or the books.";
  }
}
