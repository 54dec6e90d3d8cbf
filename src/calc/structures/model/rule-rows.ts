import { toNumber } from "#calc/deal/to-number.ts";
import type { BankRuleId } from "#calc/tables/bank-rule.ts";
import { type NamedEntry, entryOf } from "./profile.ts";
import { guarantorsRequired } from "#calc/lending/rules/people-rules.ts";
import { assessStructure } from "./assess-structure.ts";
import { completeTerms, takesItsPart, typedShareOf } from "./complete-terms.ts";
import type { ComponentStore } from "./lines.ts";
import type { Row, RowBasis } from "./rows.ts";
import type { BestProblem } from "./problem.ts";
import type { Space } from "./space.ts";

/** Rules that an SBA loan of any size fails or passes alike: they rest on people, papers and the offer. */
const OF_ANY_LOAN: readonly BankRuleId[] = [
  "sba-borrowed-equity",
  "sba-seller-equity",
  "sba-seller-stays",
  "sba-guaranty",
  "sba-citizenship",
  "sba-affiliates",
  "sba-qoe",
  "sba-tax-transcripts",
  "sba-hazard-insurance",
  "sba-life-insurance",
  "sba-business-type",
  "sba-size-standard",
];

type Add = (id: BankRuleId, base: number, terms: Terms, part?: string) => void;
type Terms = readonly (readonly [entry: NamedEntry, times: number])[];

/** Rules that fail with the least SBA loan and the buyer's money alone, of those that any loan fails alike. */
function failingAnyway(store: ComponentStore): string[] {
  const { problem, types } = store.space;
  const at = types.findIndex(({ type }) => type === "sba");
  const sba = types[at];
  if (sba === undefined || sba.options.length === 0) return [];
  const option = sba.options.findIndex(({ mostSteps }) => mostSteps >= sba.leastSteps);
  if (option < 0) return [];
  const assessed = assessStructure(
    problem,
    completeTerms(problem, [store.at(at, option, sba.leastSteps)]),
    false,
  );
  return assessed.failedRules.filter(
    (id) =>
      (OF_ANY_LOAN as readonly string[]).includes(id) &&
      // Where none of the owners owns so much that they have to sign, a partner may.
      (id !== "sba-guaranty" ||
        guarantorsRequired(problem.bank.profile?.people ?? [], problem.values).size > 0),
  );
}

/** The rows of the rules that a structure with an SBA loan has to hold. */
export function ruleRows(basis: RowBasis, store: ComponentStore, buyerLeastUsd: number): Row[] {
  const { space } = basis;
  const { values, rules, question } = space.problem;
  if (!question.constraints.rules.isOn) return [];
  const rows: Row[] = [];
  // A rule whose row of the table has ended passes.
  const isInForce = (id: BankRuleId): boolean =>
    rules.rules.some(
      (rule) => rule.id === id && rule.values.every((name) => values[name].validity === "in force"),
    );
  const add: Add = (id, base, terms, part = "") => {
    if (!isInForce(id)) return;
    rows.push({
      id: `rules/${id}${part}`,
      base,
      terms: terms.map(([name, times]) => [entryOf(name), times]),
      beside: "sba",
    });
  };
  for (const id of failingAnyway(store)) add(id as BankRuleId, -1, []);
  addLoanRows(space, store, add);
  addFactRows(space.problem, add);
  if (isInForce("sba-guaranty")) rows.push(...guarantyRows(space));
  addCoverageRow(basis, isInForce("sba-coverage"), rows);
  addInjectionRows(basis, buyerLeastUsd, add);
  return rows;
}

const programmeOf = ({ types }: Space): string =>
  types.find(({ type }) => type === "sba")?.terms.programme ?? "7a_standard";

/** What the loan itself may be. */
function addLoanRows(space: Space, store: ComponentStore, add: Add): void {
  const { values, bank } = space.problem;
  const { facts, closing } = bank;
  const programme = programmeOf(space);
  add("sba-size", values.maxLoan.value, [["sbaLoan", -1]]);
  if (programme === "express") add("sba-programme", values.expressMaxLoan.value, [["sbaLoan", -1]]);
  if (programme === "7a_small") {
    const most = values.smallForChangeOfOwnership.value ? values.smallMaxLoan.value : -1;
    add("sba-programme", most, [["sbaLoan", -1]]);
  }
  add("sba-exposure", values.maxGuaranteed.value - toNumber(facts?.otherSbaGuaranteed), [
    ["sbaGuaranteed", -1],
  ]);
  const sbaAt = space.types.findIndex(({ type }) => type === "sba");
  const isVariable =
    sbaAt >= 0 &&
    space.types[sbaAt]?.options.length !== 0 &&
    store.at(sbaAt, 0, 1).terms?.rateKind === "variable";
  add(isVariable ? "sba-rate-variable" : "sba-rate-fixed", 0, [["rateRoom", 1]]);
  add("sba-fee", 0, [["feeRoom", 1]]);
  // A real estate's share of the project may lengthen the term; fees only lengthen the project.
  const propertyUsd = toNumber(closing?.realEstateOutside) + toNumber(facts?.realEstateInPrice);
  const { other, realEstate } = values.termMonths.value;
  add("sba-term", propertyUsd > 0 ? Math.max(other, realEstate) : other, [["sbaTerm", -1]]);
}

/** Partners who will not guarantee the loan have less of the company than those who must; at exactly as much the assessment decides. */
function guarantyRows({ problem, types, offerUsd }: Space): Row[] {
  if (problem.bank.facts?.investorsGuarantee !== false) return [];
  const limit = problem.values.guaranteeFromPct.value;
  return types.flatMap(({ type, leastSteps, terms }): Row[] => {
    const isPartner = takesItsPart(problem, type, leastSteps, terms);
    const typed = isPartner ? null : typedShareOf(problem, type, leastSteps, terms);
    const row = { id: `rules/sba-guaranty/${type}`, beside: "sba" } as const;
    if (typed !== null && typed >= limit)
      return [{ ...row, base: 0, terms: [], own: { type, terms: [[entryOf("on"), -1]] } }];
    if (!isPartner) return [];
    return [
      {
        ...row,
        base: limit * offerUsd,
        terms: [
          [entryOf("amount"), -limit],
          [entryOf("partners"), limit],
        ],
        own: { type, terms: [[entryOf("amount"), -100]] },
      },
    ];
  });
}

/** What the papers and the people say against some structures. */
function addFactRows({ bank, values }: BestProblem, add: Add): void {
  const { facts } = bank;
  if (!values.earnoutsAllowed.value) add("sba-earnout", 0, [["earnout", -1]]);
  if (facts?.noteSubordinated === false) add("sba-note-paid", 0, [["paidNote", -1]]);
  if (facts?.valuationOrdered === false) {
    const most =
      values.valuationAbove.value + toNumber(facts.appraisedRealEstate) + toNumber(facts.appraisedEquipment);
    if (facts.closeRelationship === true) add("sba-valuation", -1, []);
    else add("sba-valuation", most, [["principal", -1]]);
  }
  const collateralUsd = facts?.collateralValue ?? null;
  const mayLack =
    collateralUsd !== null &&
    toNumber(facts?.personalRealEstateEquity) > 0 &&
    (facts?.personalRealEstateEquityPct ?? -1) >= values.homeEquityFromPct.value &&
    facts?.personalRealEstatePledged === false;
  if (mayLack)
    add("sba-collateral", Math.max(collateralUsd, values.collateralFullAbove.value), [["sbaLoan", -1]]);
  if (facts?.excludedUses === true) add("sba-use", -1, []);
}

function addCoverageRow(basis: RowBasis, isInForce: boolean, rows: Row[]): void {
  const { values, bank } = basis.space.problem;
  const floors = values.minCoverage.value;
  const floor =
    programmeOf(basis.space) === "7a_small" ? floors.small : floors[bank.facts?.changeKind ?? "initial"];
  if (isInForce) {
    rows.push({
      id: "rules/sba-coverage",
      base: Math.max(0, basis.baseCadsUsd),
      terms: [
        [entryOf("fullYear"), -floor],
        [entryOf("carved"), -basis.baseCarvedUsd],
      ],
      beside: "sba",
    });
  }
}

/** What the buyer has to bring. */
function addInjectionRows({ space, buyerUsd, projectUsd }: RowBasis, buyerLeastUsd: number, add: Add): void {
  const { values, bank } = space.problem;
  const reserveUsd = toNumber(bank.closing?.reserve);
  // Below the reserve the buyer's money counts as nothing, which is no straight line.
  if (buyerLeastUsd < reserveUsd) return;
  if (reserveUsd > 0) add("sba-use", buyerUsd - reserveUsd, [["cash", 1]], "/reserve");
  // An expansion and the buyout of a partner may need less, by facts and by the size of the loan: the assessment decides.
  const { changeKind, expansionConditions } = bank.facts ?? {};
  if (changeKind === "owner_buyout" || (changeKind === "expansion" && expansionConditions !== false)) return;
  const required = values.minInjectionPct.value / 100;
  const { share } = values.limitedShareOfInjection.value;
  const free = buyerUsd - reserveUsd;
  add("sba-injection", free - required * projectUsd, [
    ["cash", 1],
    ["investors", 1],
    ["limitedInjection", 1],
    ["projectFees", -required],
  ]);
  add(
    "sba-injection",
    free - (1 - share) * required * projectUsd,
    [
      ["cash", 1],
      ["investors", 1],
      ["projectFees", -(1 - share) * required],
    ],
    "/free",
  );
}
