import { toUsd } from "#calc/lending/cents.ts";
import { valuesFor, type ValuesOnDay } from "#calc/lending/rule-values.ts";
import type { RuleOnDay, RuleValidity } from "#calc/tables/lending-rule.ts";
import { amountOf } from "./component-amount.ts";
import { finiteUsd } from "./finite-usd.ts";
import type { FundingTerms } from "./funding-terms.ts";
import type { FundingType } from "./funding-types.ts";
import { type LendersView, lendersView, type LendersViewInput } from "./lenders-view.ts";
import { termAmountsOf, termsInForce } from "./term-loan.ts";

export const LENDER_RULE_IDS = [
  "earnout-with-sba",
  "equity-injection",
  "coverage",
  "personal-guarantee",
  "quality-of-earnings",
  "collateral",
  "seller-note-standby",
  "sba-rate",
  "sba-term",
  "sba-fee",
  "sba-size",
] as const;
export type LenderRuleId = (typeof LENDER_RULE_IDS)[number];

/** What a lender would raise; information only, nothing is blocked by it. */
export interface LenderWarning {
  readonly ruleId: LenderRuleId;
  /** "caution" where the stack is against the rule; "notice" where the rule is good to know. */
  readonly weight: "caution" | "notice";
  readonly sentence: string;
  /** What would settle it; null where nothing has to change. */
  readonly fix: string | null;
  /** The programme does not make the loan as it stands. */
  readonly isAgainstProgramme: boolean;
  /** What was found and what it may be, where both are figures. */
  readonly value: number | null;
  readonly limit: number | null;
  readonly source: string;
  readonly sourceDate: string;
  /** False: one secondary source only; ask a lender. */
  readonly verified: boolean;
  readonly validity: RuleValidity;
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  readonly note: string | null;
}

export interface LenderWarningsInput extends LendersViewInput {
  /** The lender's view of this very input where it is at hand; it is calculated otherwise. */
  readonly view?: LendersView;
}

/** The equity that is counted, against what is asked for. US dollars. */
interface Equity {
  readonly countedUsd: number;
  readonly neededUsd: number;
  readonly neededPct: number;
  readonly projectCostUsd: number;
  /** Owners below the share that guarantees bring more than counts of theirs. */
  readonly isLimited: boolean;
}

function equityOf({ money, injection }: LendersView): Equity {
  const { freeCents, limitedCents, limitedMostCents, requiredCents, requiredPct } = injection;
  const usd = (cents: number): number => finiteUsd(toUsd(cents));
  return {
    countedUsd: usd(freeCents + Math.min(limitedCents, limitedMostCents)),
    neededUsd: usd(requiredCents),
    neededPct: requiredPct,
    projectCostUsd: usd(money.projectCents),
    isLimited: limitedCents > limitedMostCents,
  };
}

export interface Facts {
  readonly input: LenderWarningsInput;
  readonly view: LendersView;
  readonly values: ValuesOnDay;
  readonly sbaUsd: number;
  readonly sbaTerms: FundingTerms["sba"] | null;
  readonly equity: Equity;
}

type Found = Partial<Pick<LenderWarning, "fix" | "isAgainstProgramme" | "value" | "limit">>;

export function warning(
  ruleId: LenderRuleId,
  weight: LenderWarning["weight"],
  sentence: string,
  rule: RuleOnDay<unknown>,
  found: Found = {},
): LenderWarning {
  const { source, sourceDate, verified, validity, validFrom, validUntil, note = null } = rule;
  const basis = { source, sourceDate, verified, validity, validFrom, validUntil, note };
  const { fix = null, isAgainstProgramme = false, value = null, limit = null } = found;
  return { ruleId, weight, sentence, fix, isAgainstProgramme, value, limit, ...basis };
}

export const has = ({ input }: Facts, type: FundingType): boolean =>
  input.components.some((component) => component.type === type);

export function sumOf(input: LenderWarningsInput, type: FundingType): number {
  const amounts = input.components.filter((component) => component.type === type);
  return finiteUsd(amounts.reduce((sum, component) => sum + amountOf(component, input.offerUsd), 0));
}

export function factsOf(input: LenderWarningsInput): Facts {
  const view = input.view ?? lendersView(input);
  const sba = input.components.find((component) => component.type === "sba");
  const values = valuesFor(input);
  return {
    input,
    view,
    values,
    sbaUsd: sumOf(input, "sba"),
    sbaTerms: sba?.type === "sba" ? termsInForce(sba, termAmountsOf(sba, input)) : null,
    equity: equityOf(view),
  };
}

/** One rule: what it finds in a stack. */
export type Check = (facts: Facts) => LenderWarning[];
