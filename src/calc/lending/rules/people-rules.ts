import { toNumber } from "#calc/deal/to-number.ts";
import type { BuyerPerson } from "#calc/lending/bank-input.ts";
import type { BankCalculation } from "#calc/lending/bank-calculation.ts";
import type { ValuesOnDay } from "#calc/lending/rule-values.ts";
import type { BankRuleId } from "#calc/tables/bank-rule.ts";
import {
  atMost,
  factHolds,
  type Assessor,
  assessed,
  type Assessment,
  unknown,
  withSba,
} from "./rule-assessment.ts";

const isUnknown = (value: unknown): boolean => value === null || value === undefined;
const peopleOf = ({ input }: BankCalculation): readonly BuyerPerson[] => input.profile?.people ?? [];

/** What the households of people own together, percent, by person in their order. */
function sharesOfHouseholds(people: readonly BuyerPerson[]): number[] {
  const named = ({ household }: BuyerPerson): string => (household ?? "").trim().toLowerCase();
  return people.map((person) => {
    const members = named(person) === "" ? [person] : people.filter((one) => named(one) === named(person));
    return members.reduce((sum, { sharePct }) => sum + toNumber(sharePct), 0);
  });
}

/** The owners who have to sign for the loan: those of a household that owns so much together. */
export function guarantorsRequired(
  people: readonly BuyerPerson[],
  { guaranteeFromPct }: Pick<ValuesOnDay, "guaranteeFromPct">,
): ReadonlySet<BuyerPerson> {
  const shares = sharesOfHouseholds(people);
  return new Set(
    people.filter(
      ({ sharePct }, at) => toNumber(sharePct) > 0 && atMost(guaranteeFromPct.value, shares[at] ?? 0),
    ),
  );
}

const guaranty = withSba((calculation) => {
  const limit = calculation.values.guaranteeFromPct.value;
  const people = peopleOf(calculation);
  const { investorsGuarantee, sellerKeepsPct } = calculation.input.facts ?? {};
  const investors = investorsGuarantee ?? null;
  const asked = guarantorsRequired(people, calculation.values);
  const isAsked = (person: BuyerPerson) => asked.has(person);
  const areInvestorsRequired = calculation.payments.pieces.some(
    ({ isInvestor, ownershipPct, amountCents }) =>
      isInvestor && amountCents > 0 && atMost(limit, ownershipPct),
  );
  const isNobody = people.length === 0;
  // Where nobody owns so much, one owner signs all the same.
  const isOneRequired = !isNobody && asked.size === 0 && !areInvestorsRequired;
  const isOneMissing = isOneRequired && !people.some(({ guarantees }) => guarantees === true);
  const isAgainst =
    people.some((person) => isAsked(person) && person.guarantees === false) ||
    (areInvestorsRequired && investors === false) ||
    (isOneMissing &&
      people.every(({ guarantees, sharePct }) => guarantees === false && !isUnknown(sharePct)));
  if (isAgainst) return assessed(false, null, limit);
  const investorsPct = calculation.payments.pieces.reduce(
    (sum, { isInvestor, ownershipPct, amountCents }) =>
      sum + (isInvestor && amountCents > 0 ? ownershipPct : 0),
    0,
  );
  const namedPct = people.reduce((sum, { sharePct }) => sum + toNumber(sharePct), 0);
  const couldBeSomebodyElse = atMost(limit, 100 - namedPct - investorsPct - toNumber(sellerKeepsPct));
  const missing = [
    ...(isNobody || couldBeSomebodyElse || people.some(({ sharePct }) => isUnknown(sharePct))
      ? ["people.sharePct"]
      : []),
    ...(isNobody || isOneMissing || people.some((person) => isAsked(person) && isUnknown(person.guarantees))
      ? ["people.guarantees"]
      : []),
    ...(areInvestorsRequired && investors === null ? ["investorsGuarantee"] : []),
  ];
  return missing.length > 0 ? unknown(missing, null, limit) : assessed(true, null, limit);
});

const citizenship = withSba((calculation) => {
  const people = peopleOf(calculation);
  const allowed = calculation.values.citizenship.value;
  const isAgainst = people.some(
    (person) => !isUnknown(person.citizenship) && !allowed.includes(person.citizenship ?? ""),
  );
  if (isAgainst) return assessed(false);
  const isMissing = people.length === 0 || people.some((person) => isUnknown(person.citizenship));
  return isMissing ? unknown(["people.citizenship"]) : assessed(true);
});

const affiliates = withSba((calculation) => {
  const people = peopleOf(calculation);
  const isMissing = people.length === 0 || people.some(({ otherBusinesses }) => isUnknown(otherBusinesses));
  return isMissing ? unknown(["people.otherBusinesses"]) : assessed(true);
});

const experience: Assessor = (calculation) => {
  const people = peopleOf(calculation);
  const has = (years: number | null | undefined) => (years ?? 0) >= 1;
  if (people.some(({ managementYears, industryYears }) => has(managementYears) && has(industryYears))) {
    return assessed(true);
  }
  const isNobody = people.length === 0;
  const missing = [
    ...(isNobody || people.some(({ managementYears }) => isUnknown(managementYears))
      ? ["people.managementYears"]
      : []),
    ...(isNobody || people.some(({ industryYears }) => isUnknown(industryYears))
      ? ["people.industryYears"]
      : []),
  ];
  return missing.length > 0 ? unknown(missing) : assessed(false);
};

const sellerEquity = withSba(({ input }): Assessment => {
  const { sellerKeepsPct, purchaseKind, sellerGuarantees } = input.facts ?? {};
  const keeps = sellerKeepsPct ?? null;
  if (keeps === null) return unknown(["sellerKeepsPct"], null, 0);
  if (keeps === 0) return assessed(true, keeps, 0);
  if (purchaseKind === "asset" || sellerGuarantees === false) return assessed(false, keeps, 0);
  const missing = [
    ...(isUnknown(purchaseKind) ? ["purchaseKind"] : []),
    ...(isUnknown(sellerGuarantees) ? ["sellerGuarantees"] : []),
  ];
  return missing.length > 0 ? unknown(missing, keeps, 0) : assessed(true, keeps, 0);
});

const sellerStays = withSba(({ input, values }) => {
  const limit = values.sellerStaysMonthsMax.value;
  const { sellerStaysMonths, sellerStaysAs, sellerKeepsPct } = input.facts ?? {};
  const stays = sellerStaysMonths ?? null;
  if (stays === null) return unknown(["sellerStaysMonths"], null, limit);
  // Who has sold everything stays as a contractor; who keeps a share may be employed.
  const isAgainst = sellerStaysAs === "employee" && sellerKeepsPct === 0;
  if (!atMost(stays, limit) || (stays > 0 && isAgainst)) return assessed(false, stays, limit);
  const isAsUnknown = isUnknown(sellerStaysAs) && !(toNumber(sellerKeepsPct) > 0);
  return stays > 0 && isAsUnknown ? unknown(["sellerStaysAs"], stays, limit) : assessed(true, stays, limit);
});

const lifeInsurance = withSba(({ input }) => {
  const fact = input.facts?.lifeInsurance;
  return factHolds(fact === "not_needed" ? true : fact, "lifeInsurance");
});

const businessType = withSba(({ input }) => {
  const fact = input.facts?.ineligibleBusiness ?? null;
  return factHolds(fact === null ? null : !fact, "ineligibleBusiness");
});

/** Who buys, who sells, and what the documents say. */
export const PEOPLE_RULES = {
  "sba-seller-equity": sellerEquity,
  "sba-seller-stays": sellerStays,
  "sba-guaranty": guaranty,
  "sba-citizenship": citizenship,
  "sba-affiliates": affiliates,
  "sba-tax-transcripts": withSba(({ input }) => factHolds(input.facts?.taxTranscripts, "taxTranscripts")),
  "sba-hazard-insurance": withSba(({ input }) => factHolds(input.facts?.hazardInsurance, "hazardInsurance")),
  "sba-life-insurance": lifeInsurance,
  "sba-business-type": businessType,
  "sba-size-standard": withSba(({ input }) => factHolds(input.facts?.sizeStandardMet, "sizeStandardMet")),
  "buyer-experience": experience,
} satisfies { readonly [Id in BankRuleId]?: Assessor };
