import { consignmentPlan } from "#calc/lending/component-plan.ts";
import { toNumber } from "#calc/deal/to-number.ts";
import { NO_INVENTORY, wholeDollars, worth } from "./building-blocks.ts";
import { fundingType } from "./definition.ts";
import { partTerm } from "./part-terms.ts";
import { months, recorded } from "./term-fields.ts";

const USUAL_MONTHS = 12;

/** The seller's stock, paid for in equal parts as it is sold. */
export const inventoryConsignment = fundingType(
  "inventory_consignment",
  {
    consignmentAmount: recorded("Consignment amount", "usd", ({ amountUsd }) => amountUsd),
    repaymentLength: months("Repayment length", [1, 24], USUAL_MONTHS),
    monthlyPayment: recorded("Monthly payment", "usd", ({ amountUsd }) => amountUsd / USUAL_MONTHS),
  },
  {
    name: "Inventory Consignment",
    group: "other",
    recommendationLevel: "neutral",
    reason: "The seller's stock is paid for as it is sold.",
    hasDefaultTermsBadge: true,
    alsoCalled: ["consignment"],
    follow: (terms, { amountUsd }) => ({
      ...terms,
      consignmentAmount: amountUsd,
      monthlyPayment: terms.repaymentLength > 0 ? amountUsd / terms.repaymentLength : 0,
    }),
    closing: "seller-credit",
    byMonth: { plan: ({ terms, amountCents }) => consignmentPlan(amountCents, terms) },
    inputs: ({ repaymentLength }) => [partTerm("term", "Repaid over", repaymentLength, "months", "Months")],
    instalments: ({ terms }) => ({ months: toNumber(terms.repaymentLength) }),
    isDebtWithoutRate: true,
    cap: {
      usd: ({ inventoryUsd }) => worth(inventoryUsd),
      basis: () => "inventory value",
      message: (capUsd) => `Cannot exceed inventory value of ${wholeDollars(capUsd)}`,
      missing: NO_INVENTORY,
      rule: "at most the inventory",
    },
    stock: "seller's",
    letter: {
      kind: "consignment",
      terms: ({ repaymentLength }) => `within ${repaymentLength} months after closing`,
    },
  },
);
