import { CASH_SOURCES, CITIZENSHIPS, CLOSING_COSTS, FUNDING_TYPES } from "#calc";
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
} from "./record-values.ts";
import { lendingTermsSchema } from "./terms-schema.ts";

/** The shape of a file for `deal bank`; every refusal is a sentence that follows the path of its field. */

const component = z.object(
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
  name: text,
  sharePct: pct(0, 100),
  fullTime: yesNo,
  citizenship: oneOf(CITIZENSHIPS),
  creditBand: text,
  managementYears: times,
  industryYears: times,
  guarantees: yesNo,
  otherBusinesses: list(z.unknown(), 100).nullish(),
});

const profile = group({
  people: list(person, 60).nullish(),
  cash: list(
    group({ source: oneOf(CASH_SOURCES), amount: usd, borrowed: yesNo, monthlyPayment: usd }),
    100,
  ).nullish(),
  personalDebts: list(group({ kind: text, monthlyPayment: usd }), 100).nullish(),
  livingCostsMonthly: usd,
  otherIncomeYearly: usd,
  taxPct: pct(0, 100),
});

const closing = group({
  inventoryOutside: usd,
  realEstateOutside: usd,
  equipmentOutside: usd,
  costs: z
    .partialRecord(z.enum(CLOSING_COSTS), usd, {
      error: `Write the costs by their lines: ${CLOSING_COSTS.join(", ")}.`,
    })
    .nullish(),
  workingCapital: usd,
  reserve: usd,
  deposit: usd,
  cashBought: usd,
});

const facts = group({
  naics: z.union([z.string(), z.number()], { error: "Write the industry code as text, or null." }).nullish(),
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
  personalRealEstatePledged: yesNo,
  ineligibleBusiness: yesNo,
  sizeStandardMet: yesNo,
  excludedUses: yesNo,
});

const WEIGHTS = "Write twelve weights from January, 0 or more, that are not all 0.";
const ratePath = list(
  group({
    fromMonth: number(1, MOST_MONTHS, "Write the month from which it holds, 1 to 600."),
    bps: number(-10_000, 10_000, "Write basis points from -10000 to 10000."),
  }),
  600,
);

/** All of a file but the deal, which is read as other commands read it. */
export const bankSchema = group({
  offer: usd,
  components: list(component, 60),
  books: group({
    base: group({
      revenue: signedUsd,
      cads: signedUsd,
      adjustedEbitda: group({ lender: signedUsd }).nullish(),
    }).nullish(),
  }).nullish(),
  figures: group({ cads: signedUsd, revenue: signedUsd, adjustedEbitda: signedUsd }).nullish(),
  base: oneOf(["ebitda", "sde"]),
  managerSalary: usd,
  roles: list(group({ annualPay: usd, filledByBuyer: yesNo }), 60).nullish(),
  largestCustomerPct: pct(0, 100),
  profile: profile.nullish(),
  closing: closing.nullish(),
  loanNumberDate: day,
  closingDate: day.nullish(),
  seasonality: z
    .array(z.number({ error: WEIGHTS }).min(0, WEIGHTS).max(MOST_USD, WEIGHTS), { error: WEIGHTS })
    .length(12, WEIGHTS)
    .refine((weights) => weights.some((weight) => weight > 0), WEIGHTS)
    .nullish(),
  scenario: group({
    cadsPct: pct(-1000, 1000),
    growthPct: pct(-100, 1000),
    ratePath: ratePath.nullish(),
  }).nullish(),
  lineOfCredit: group({
    limit: number(0, MOST_USD, "Write the limit in dollars."),
    ratePct: number(0, 100, "Write the rate in percent a year, 0 to 100."),
    openingDraw: usd,
  }).nullish(),
  facts: facts.nullish(),
  tax: group({ ratePct: pct(0, 100), goodwill: usd, depreciation: usd, assetPurchase: yesNo }).nullish(),
  exit: group({ multiple: times, sellingCostsPct: pct(0, 100) }).nullish(),
  settings: group({ lenderCoverage: times, liquidityMonths: times, ownerDraws: yesNo }).nullish(),
});
