import { loanOnCollateralByMonth } from "./monthly-loans.ts";
import { toNumber } from "#calc/deal/to-number.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { componentAmount } from "#calc/funding/component-amount.ts";
import {
  CAP_RULES,
  collateralInputs,
  DEFAULT_LOAN_SHARE_PCT,
  loanOn,
  loanOnCollateral,
  NO_INVENTORY,
  shareOf,
  wholeDollars,
  worth,
} from "./building-blocks.ts";
import { fundingType } from "./definition.ts";
import { furtherAmortization, furtherLoanFields } from "./loan-fields.ts";
import { partTerm } from "./part-terms.ts";
import { dollars, interest, months, percent, recorded, type TermsOfFields } from "./term-fields.ts";

const fields = {
  inventoryValue: dollars("Inventory value", ({ deal }) => toNumber(deal.inventoryUsd), {
    required: "Enter the inventory's value, above $0.",
  }),
  loanToValue: percent("Loan to value", [30, 80], DEFAULT_LOAN_SHARE_PCT, { step: 5 }),
  term: months("Term", [3, 24], 24),
  interestRate: interest([8, 25], 10, { step: 0.5 }),
  originationFee: percent("Origination fee", [1, 3], 2, { step: 0.25 }),
  loanAmount: recorded("Loan amount", "usd", ({ amountUsd, deal }) =>
    loanOnCollateral(amountUsd, deal.inventoryUsd, DEFAULT_LOAN_SHARE_PCT),
  ),
  amortization: furtherAmortization(),
  ...furtherLoanFields(24),
};

/** A loan on the stock, with a fee for which it is opened. */
export const inventoryFinancing = fundingType("inventory_financing", fields, {
  ...loanOn(({ inventoryValue }: TermsOfFields<typeof fields>) => inventoryValue),
  name: "Inventory Financing",
  group: "other",
  recommendationLevel: "neutral",
  reason: "A short loan on the stock, dearer than one on equipment.",
  hasDefaultTermsBadge: true,
  alsoCalled: ["inventory_loan"],
  dialog: ["inventoryValue", "loanToValue", "interestRate", "term", "originationFee"],
  inputs: (terms, isOwn, { deal }) => [
    ...collateralInputs(terms, isOwn, isOwn ? terms.inventoryValue : deal.inventoryUsd),
    partTerm("fee", "Origination fee", terms.originationFee, "pct", "Of the loan, paid at closing"),
  ],
  byMonth: loanOnCollateralByMonth<TermsOfFields<typeof fields>>(({ inventoryValue }) => inventoryValue),
  openingFeePct: ({ originationFee }) => toNumber(originationFee),
  cap: {
    usd: ({ inventoryUsd }) => shareOf(CAP_RULES.inventoryFinancingPct, worth(inventoryUsd)),
    basis: () => "80% of inventory",
    message: (capUsd) => `Cannot exceed 80% of inventory value (${wholeDollars(capUsd)})`,
    missing: NO_INVENTORY,
    rule: "at most 80 % of the inventory",
  },
  besideSba: { needsItsCollateral: 4 },
  stock: "pledged",
  letter: { kind: "bank_loan", source: "secured by inventory" },
  fees: ({ terms }, { principalUsd }) => [
    {
      label: "Origination fee at closing",
      shown: formatMoney(componentAmount(principalUsd, terms.originationFee)),
    },
  ],
});
