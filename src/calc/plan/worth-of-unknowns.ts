import type { BankFact } from "#calc/lending/bank-input.ts";
import { resolvePlan } from "./resolve-plan.ts";
import type { AnswerId } from "./plan-answer.ts";
import type { PlanInput } from "./plan-input.ts";
import { answerForList, type PlanWorking } from "./work-out-plan.ts";

/** A fact that nobody has said, and what the answer would be for each of its values. */
export interface UnknownFact {
  readonly fact: BankFact;
  /** Other answers than the present one that it can lead to; empty: it does not change the answer. */
  readonly changesTo: readonly AnswerId[];
}

const YES_NO = [true, false] as const;
/** What each fact can be; those that are sums are asked for, and not tried. */
const VALUES: { readonly [Fact in BankFact]?: readonly (boolean | string | number)[] } = {
  noteSubordinated: YES_NO,
  borrowedCashRepaidElsewhere: YES_NO,
  sellerKeepsPct: [0, 15],
  purchaseKind: ["asset", "stock"],
  sellerGuarantees: YES_NO,
  sellerStaysMonths: [6, 18],
  investorsGuarantee: YES_NO,
  valuationOrdered: YES_NO,
  qoeOrdered: YES_NO,
  taxTranscripts: YES_NO,
  hazardInsurance: YES_NO,
  lifeInsurance: YES_NO,
  ineligibleBusiness: YES_NO,
  sizeStandardMet: YES_NO,
  excludedUses: YES_NO,
  closeRelationship: YES_NO,
  personalRealEstatePledged: YES_NO,
  sellerStaysAs: ["contractor", "employee"],
  expansionConditions: YES_NO,
  buyoutConditions: YES_NO,
};

const isFact = (name: string): name is BankFact => Object.hasOwn(VALUES, name);

/** So many are tried, and so many that decide are looked for: each takes as long as an answer. */
const MOST_TRIED = 8;
const MOST_DECIDING = 3;

/** The facts that rules wait for, those that can change the answer first. */
export function worthOfUnknowns({ plan, judged, answer }: PlanWorking): UnknownFact[] {
  const missing = judged.judged
    .filter(({ rule, verdict }) => verdict === "unknown" && rule.weight !== "notice")
    .flatMap((one) => one.missing);
  const facts = [...new Set(missing)].filter(isFact).slice(0, MOST_TRIED);
  const { input, tables } = plan;
  const idWith = (fact: BankFact, value: boolean | string | number): AnswerId | null => {
    const said = { ...input.said, facts: { ...input.said.facts, [fact]: value } };
    const tried = resolvePlan({ ...input, said } as PlanInput, tables);
    return tried === null ? null : answerForList(tried, { isAnyEnough: true }).id;
  };
  const tried: UnknownFact[] = [];
  for (const fact of facts) {
    if (tried.filter(({ changesTo }) => changesTo.length > 0).length === MOST_DECIDING) break;
    const ids = (VALUES[fact] ?? []).map((value) => idWith(fact, value));
    const others = ids.filter((id): id is AnswerId => id !== null && id !== answer.id);
    tried.push({ fact, changesTo: [...new Set(others)] });
  }
  return tried.toSorted((one, other) => other.changesTo.length - one.changesTo.length);
}
