import { FUNDING_TYPES } from "#calc/funding/funding-types.ts";
import { CLOSING_COSTS } from "#calc/lending/bank-input.ts";
import { z } from "zod";
import {
  day,
  group,
  list,
  MOST_MONTHS,
  MOST_USD,
  number,
  oneOf,
  pct,
  signedUsd,
  text,
  times,
  usd,
  yesNo,
} from "#contract/figure-fields.ts";
import { cashFacts, householdFacts, personFacts } from "#features/profile/model/buyer.ts";
import { lendingTermsSchema } from "#contract/lending-terms.ts";

/** The shape of a file for `deal bank`; every refusal is a sentence that follows the path of its field. */

export const component = z.object(
  {
    type: z.enum(FUNDING_TYPES, {
      error: `This is no funding type. The types are ${FUNDING_TYPES.join(", ")}.`,
    }),
    percentage: pct(0, 100),
    amount: usd,
    terms: lendingTermsSchema.nullish(),
  },
  { error: 'Write an object with "type", "percentage" or "amount", and perhaps "terms".' },
);

const person = group({
  ...personFacts,
  name: text,
  creditBand: text,
  otherBusinesses: list(z.unknown(), 100).nullish(),
});

const profile = group({
  ...householdFacts,
  people: list(person, 60).nullish(),
  cash: list(group(cashFacts), 100).nullish(),
  personalDebts: list(group({ kind: text, monthlyPayment: usd }), 100).nullish(),
});

export const closingSums = {
  inventoryOutside: usd,
  realEstateOutside: usd,
  equipmentOutside: usd,
  workingCapital: usd,
  reserve: usd,
  deposit: usd,
  cashBought: usd,
};
const costs = z
  .partialRecord(z.enum(CLOSING_COSTS), usd, {
    error: `Write the costs by their lines: ${CLOSING_COSTS.join(", ")}.`,
  })
  .nullish();

/** All facts but the code of the industry, which a file may write as a number. */
export const bankFacts = {
  otherSbaGuaranteed: usd,
  noteSubordinated: yesNo,
  borrowedCashRepaidElsewhere: yesNo,
  sellerKeepsPct: pct(0, 100),
  purchaseKind: oneOf(["asset", "stock"]),
  sellerGuarantees: yesNo,
  sellerStaysMonths: number(0, MOST_MONTHS, "Write a number of months from 0 to 600, or null.").nullish(),
  realEstateInPrice: usd,
  changeKind: oneOf(["initial", "expansion", "owner_buyout"]),
  investorsGuarantee: yesNo,
  appraisedRealEstate: usd,
  appraisedEquipment: usd,
  valuationOrdered: yesNo,
  qoeOrdered: yesNo,
  taxTranscripts: yesNo,
  hazardInsurance: yesNo,
  lifeInsurance: z
    .union([z.boolean(), z.literal("not_needed")], { error: 'Write true, false, "not_needed", or null.' })
    .nullish(),
  collateralValue: usd,
  personalRealEstateEquity: signedUsd,
  personalRealEstateEquityPct: pct(0, 100),
  personalRealEstatePledged: yesNo,
  ineligibleBusiness: yesNo,
  sizeStandardMet: yesNo,
  excludedUses: yesNo,
  closeRelationship: yesNo,
  expansionConditions: yesNo,
  buyoutConditions: yesNo,
  entity: oneOf(["pass_through", "c_corp"]),
  sellerStaysAs: oneOf(["contractor", "employee"]),
  recurringRevenueMonthly: usd,
  sellerWilling: yesNo,
  receivablesBought: yesNo,
};
const naics = z
  .union([z.string(), z.number()], { error: "Write the industry code as text, or null." })
  .nullish();

const WEIGHTS = "Write twelve weights from January, 0 or more, that are not all 0.";
const ratePath = list(
  group({
    fromMonth: number(1, MOST_MONTHS, "Write the month from which it holds, 1 to 600."),
    bps: number(-10_000, 10_000, "Write basis points from -10000 to 10000."),
  }),
  600,
);

export const seasonality = z
  .array(z.number({ error: WEIGHTS }).min(0, WEIGHTS).max(MOST_USD, WEIGHTS), { error: WEIGHTS })
  .length(12, WEIGHTS)
  .refine((weights) => weights.some((weight) => weight > 0), WEIGHTS);
export const scenarioFields = {
  cadsPct: pct(-1000, 1000),
  growthPct: pct(-100, 1000),
  ratePath: ratePath.nullish(),
};
export const lineOfCreditFields = {
  limit: number(0, MOST_USD, "Write the limit in dollars."),
  ratePct: number(0, 100, "Write the rate in percent a year, 0 to 100."),
  openingDraw: usd,
};
export const taxFields = { ratePct: pct(0, 100), goodwill: usd, depreciation: usd, assetPurchase: yesNo };
export const exitFields = { multiple: times, sellingCostsPct: pct(0, 100) };
export const settingsFields = { lenderCoverage: times, liquidityMonths: times, ownerDraws: yesNo };
export const earningsBase = oneOf(["ebitda", "sde"]);

/** Of the answer of the books, what the futures of a deal read besides. */
export const booksForStress = group({
  base: group({ grossMarginPct: pct(-1000, 100) }).nullish(),
  periods: list(
    group({
      months: number(0, MOST_MONTHS, "Write a number of months.").nullish(),
      counts: yesNo,
      ebitdaMarginPct: pct(-1e6, 1e6),
      revenueChangePct: pct(-1e9, 1e9),
    }),
    60,
  ).nullish(),
  trend: group({ changeStdDevPct: pct(0, 1e6) }).nullish(),
  customers: list(
    group({ sharePct: pct(0, 100), contractUntil: day.nullish(), leavesWithOwner: yesNo }),
    200,
  ).nullish(),
});

/** All of a file but the deal, which is read as other commands read it. */
export const bankSchema = group({
  offer: usd,
  components: list(component, 60),
  books: group({
    base: group({
      revenue: signedUsd,
      cads: signedUsd,
      maintenanceCapex: signedUsd,
      workingCapitalNeed: signedUsd,
      adjustedEbitda: group({ lender: signedUsd }).nullish(),
      grossProfit: signedUsd,
      reportedSde: signedUsd,
      replacementPay: signedUsd,
    }).nullish(),
  }).nullish(),
  figures: group({
    cads: signedUsd,
    revenue: signedUsd,
    adjustedEbitda: signedUsd,
    nonDeductible: signedUsd,
  }).nullish(),
  base: earningsBase,
  managerSalary: usd,
  roles: list(group({ annualPay: usd, filledByBuyer: yesNo }), 60).nullish(),
  largestCustomerPct: pct(0, 100),
  profile: profile.nullish(),
  closing: group({ ...closingSums, costs }).nullish(),
  loanNumberDate: day,
  closingDate: day.nullish(),
  seasonality: seasonality.nullish(),
  scenario: group(scenarioFields).nullish(),
  lineOfCredit: group(lineOfCreditFields).nullish(),
  facts: group({ ...bankFacts, naics }).nullish(),
  tax: group(taxFields).nullish(),
  exit: group(exitFields).nullish(),
  settings: group(settingsFields).nullish(),
});
