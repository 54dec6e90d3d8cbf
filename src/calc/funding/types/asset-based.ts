import { loanOnCollateralByMonth } from "./monthly-loans.ts";
import { toNumber } from "#calc/deal/to-number.ts";
import { finiteUsd } from "#calc/funding/finite-usd.ts";
import {
  CAP_RULES,
  collateralInputs,
  DEFAULT_LOAN_SHARE_PCT,
  loanOn,
  loanOnCollateral,
  shareOf,
  wholeDollars,
  worth,
} from "./building-blocks.ts";
import { fundingType } from "./definition.ts";
import { furtherAmortization, furtherLoanFields } from "./loan-fields.ts";
import { dollars, interest, months, percent, recorded, startAt, type TermsOfFields } from "./term-fields.ts";

const fields = {
  equipmentValue: dollars("Collateral value", ({ deal }) => toNumber(deal.equipmentUsd), {
    help: "Of the equipment and real estate that secure the loan",
    required: "Enter the collateral's value, above $0.",
  }),
  loanToValue: percent("Loan to value", [1, 100], startAt(80, 50)),
  term: months("Term", [12, 84], startAt(84, 36)),
  interestRate: interest([0, 30], startAt(8.5, 12)),
  loanAmount: recorded("Loan amount", "usd", ({ amountUsd, deal }) =>
    loanOnCollateral(amountUsd, deal.equipmentUsd, DEFAULT_LOAN_SHARE_PCT),
  ),
  amortization: furtherAmortization(),
  ...furtherLoanFields(84),
};

/** A loan on equipment and real estate. */
export const assetBased = fundingType("asset_based", fields, {
  ...loanOn(({ equipmentValue }: TermsOfFields<typeof fields>) => equipmentValue),
  name: "Asset-Based Lending",
  group: "debt",
  recommendationLevel: "neutral",
  reason: "A loan on equipment and real estate, up to what they support.",
  hasDefaultTermsBadge: true,
  alsoCalled: ["asset_based_lending", "asset_based_loan", "equipment_loan", "equipment_financing", "abl"],
  inputs: (terms, isOwn, { deal }) =>
    collateralInputs(terms, isOwn, isOwn ? terms.equipmentValue : deal.equipmentUsd),
  byMonth: loanOnCollateralByMonth<TermsOfFields<typeof fields>>(({ equipmentValue }) => equipmentValue),
  cap: {
    usd: ({ equipmentUsd, realEstateUsd }) =>
      shareOf(CAP_RULES.assetBasedPct, finiteUsd(worth(equipmentUsd) + worth(realEstateUsd))),
    basis(deal) {
      if (!(toNumber(deal.realEstateUsd) > 0)) return "70% of equipment";
      return toNumber(deal.equipmentUsd) > 0 ? "70% of equipment and real estate" : "70% of real estate";
    },
    message: (capUsd) => `Cannot exceed 70% of combined collateral (${wholeDollars(capUsd)})`,
    missing: {
      hint: "No equipment or real estate recorded",
      warning: "No equipment or real estate value recorded - please update deal financials",
    },
    rule: "at most 70 % of equipment and real estate",
  },
  besideSba: { needsItsCollateral: 1 },
  letter: { kind: "bank_loan", source: "secured by assets" },
});
