import { toNumber } from "#calc/deal/to-number.ts";
import { componentAmount } from "#calc/funding/component-amount.ts";
import { closingCash } from "#calc/funding/closing-cash.ts";
import { fundingCaps } from "#calc/funding/funding-caps.ts";
import { type LendersView, lendersView } from "#calc/funding/lenders-view.ts";
import { lenderWarnings } from "#calc/funding/lender-warnings.ts";
import { normaliseStack } from "#calc/funding/normalise-stack.ts";
import { proForma } from "#calc/funding/pro-forma.ts";
import type { CashFlowBase, StackComponent } from "#calc/funding/stack-component.ts";
import { judgeStack, type StackVerdict } from "#calc/funding/stack-verdict.ts";
import { payTakenOff } from "#calc/lending/earnings.ts";
import { dayAndRules } from "#calc/lending/rule-values.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { type Chosen, chooseKinds, type ProposalKind } from "./choose-kinds.ts";
import { keepWishes } from "./keep-wishes.ts";
import { justify, namesBySize, structureNames } from "./justify.ts";
import type { Candidate, SearchSpace } from "./fill-set.ts";
import { certaintyOf, leastCashMessage, leastCashSentences } from "./least-cash-message.ts";
import {
  type LeftOut,
  proposalDeck,
  type ProposalInput,
  type DeckType,
  proposedComponent,
} from "./proposal-deck.ts";
import { PROPOSAL_OBJECTIVE, PROPOSAL_RULES } from "./proposal-rules.ts";
import { type LeastCash, proveLeastCash } from "./prove-least-cash.ts";
import { searchStructures } from "./search-structures.ts";

/** Source: this product's own definition. */
export type ProposalRisk = "Low" | "Medium" | "High";

export interface ProposedStructure {
  readonly kind: ProposalKind;
  /** "SBA + Seller Note". */
  readonly name: string;
  readonly components: readonly (StackComponent & { readonly amountUsd: number })[];
  readonly buyerCashUsd: number;
  readonly buyerCashPct: number;
  /** Of the lender's view in its worst year; null when nothing is due. */
  readonly coverageRatio: number | null;
  readonly worstYear: number | null;
  /** The specification's coverage of the first twelve months. */
  readonly firstYearCoverageRatio: number | null;
  readonly ownershipPct: number;
  readonly reachesTarget: boolean;
  readonly riskLevel: ProposalRisk;
  readonly justification: string;
  /** How far its cash is from the proven least; null where none was looked for, because nothing with payments is covered. */
  readonly certainty: string | null;
  /** Over the whole life of the stack, by the rules of the day. */
  readonly verdict: StackVerdict;
}

export interface Proposals {
  /** The best first. */
  readonly structures: readonly ProposedStructure[];
  /** At least one structure with payments is covered 1.25 times in every year. */
  readonly reachesTarget: boolean;
  /** What the search found, in sentences. */
  readonly message: string;
  readonly base: CashFlowBase;
  /** After the manager's salary. */
  readonly cashFlowUsd: number;
  readonly leftOut: readonly LeftOut[];
  /** Structures that were left out for the buyer's wishes, and why, in sentences. */
  readonly wishReasons: readonly string[];
  readonly objective: typeof PROPOSAL_OBJECTIVE;
}

/**
 * Low from a coverage of 1.5 with 15 % of the buyer's cash or more; Medium from 1.25; else High. A structure in
 * which nothing is due counts as covered; a business that earns nothing is High however it is paid for. Our choice.
 *
 * @example proposalRisk(1.6, 20, 300_000) // "Low"
 * @example proposalRisk(1.3, 10, 300_000) // "Medium"
 * @example proposalRisk(1.2, 40, 300_000) // "High"
 * @example proposalRisk(null, 75, 0) // "High"
 */
export function proposalRisk(
  coverageRatio: number | null,
  buyerCashPct: number,
  cashFlowUsd: number,
): ProposalRisk {
  if (!(cashFlowUsd > 0)) return "High";
  const ratio = coverageRatio ?? Infinity;
  if (ratio >= PROPOSAL_RULES.comfortableCoverage && buyerCashPct >= 15) return "Low";
  return Math.round(ratio * 1e6) >= PROPOSAL_RULES.targetCoverage * 1e6 ? "Medium" : "High";
}

function componentsOf(candidate: Candidate, input: ProposalInput): ProposedStructure["components"] {
  const { offerUsd, deal } = input;
  const { buyerPct } = candidate;
  const rows = [
    proposedComponent("equity", buyerPct, componentAmount(offerUsd, buyerPct), input),
    ...candidate.types.map((type, index) => {
      const level = candidate.levels[index];
      return proposedComponent(type, level?.percentage ?? 0, level?.amountUsd ?? 0, input);
    }),
  ];
  return normaliseStack(rows, offerUsd, fundingCaps(deal, offerUsd));
}

function structureOf(
  { kind, candidate }: Chosen,
  name: string,
  input: ProposalInput,
  base: CashFlowBase,
  least: LeastCash | null,
): ProposedStructure {
  const components = componentsOf(candidate, input);
  const stack = { deal: input.deal, offerUsd: input.offerUsd, components, base };
  const { managerSalaryUsd } = input;
  const asked = { ...stack, managerSalaryUsd, ...dayAndRules(input) };
  const view: LendersView = lendersView(asked);
  const form = proForma(stack);
  const lenders = { ...asked, view };
  const coverageRatio = view.worstYear?.coverageRatio ?? null;
  const buyerCashPct = candidate.buyerPct;
  const buyerCashUsd = components.find(({ type }) => type === "equity")?.amountUsd ?? 0;
  return {
    kind,
    name,
    components,
    buyerCashUsd,
    buyerCashPct,
    coverageRatio,
    worstYear: view.worstYear?.year ?? null,
    firstYearCoverageRatio: form.coverageRatio,
    ownershipPct: form.investorOwnershipPct,
    reachesTarget: candidate.coverageMillionths >= PROPOSAL_RULES.targetCoverage * 1e6,
    riskLevel: proposalRisk(coverageRatio, buyerCashPct, view.cashFlowUsd),
    justification: justify({ input, components, view, ownershipPct: form.investorOwnershipPct }),
    certainty: least === null ? null : certaintyOf(buyerCashUsd, least),
    verdict: judgeStack({ stack, view, closing: closingCash(stack), warnings: lenderWarnings(lenders) }),
  };
}

const hasPayments = ({ coverageMillionths }: Candidate): boolean => coverageMillionths !== Infinity;

function noneReaches(cashFlowUsd: number): string {
  const why =
    cashFlowUsd > 0
      ? `A cash flow of ${formatMoney(cashFlowUsd)} a year cannot pay even the smallest of them.`
      : `There is no cash flow to pay from: it is ${formatMoney(cashFlowUsd)} a year.`;
  return `No structure with borrowed money reaches a coverage of 1.25. ${why} What is shown either borrows nothing or comes closest.`;
}

interface Findings extends Pick<Proposals, "structures" | "wishReasons" | "reachesTarget" | "cashFlowUsd"> {
  readonly input: ProposalInput;
  readonly least: LeastCash | null;
}

/** What the search found, in sentences. */
function messageOf({ input, structures, wishReasons, reachesTarget, least, cashFlowUsd }: Findings): string {
  const [first] = structures;
  if (first === undefined && wishReasons.length > 0)
    return least === null
      ? "None keeps your wishes."
      : `None keeps your wishes. ${leastCashSentences(least, input)}`;
  if (first === undefined)
    return "No structure can be proposed: every type is excluded, or the deal supports none of them.";
  if (!reachesTarget) return noneReaches(cashFlowUsd);
  return least === null ? "" : leastCashMessage(least, input, first);
}

/** Where nothing with payments is covered, the smallest sizes of one type or of two are what comes closest. */
function closest(types: readonly DeckType[], space: SearchSpace): Candidate[] {
  const smallest = types.map((entry) => ({
    ...entry,
    ranges: entry.ranges.slice(0, 1).map(({ from }) => ({ from, to: from })),
  }));
  const pairs = smallest.flatMap((one, index) => smallest.slice(index + 1).map((other) => [one, other]));
  return [...smallest.map((one) => [one]), ...pairs]
    .flatMap((deck) => searchStructures(deck, space))
    .filter(hasPayments)
    .toSorted((a, b) => b.coverageMillionths - a.coverageMillionths);
}

/**
 * Three to five structures for a deal that differ in kind: a search over the types that the deal can carry, not a
 * list of templates. What it is after, what it keeps to and how ties are broken is PROPOSAL_OBJECTIVE, which the
 * screen shows: the least cash from the buyer with every year of the lender's view covered at least 1.25 times.
 *
 * The best of every sound set of types is worked out, not sampled, to tenths of a percent, and the least cash to the
 * dollar with what keeps it from being less and the proof of it, by the search for the best structure. No proposal counts more than comes in at closing, and its SBA loan is
 * within the programme's rules of the day. EBITDA serves the debt; SDE where EBITDA is not known.
 *
 * Units: US dollars, percent of the offer, plain ratios. Where nothing with payments reaches 1.25, `reachesTarget`
 * is false and the message says so. Without an offer above 0 there are no structures.
 * Source: our choice after ; caps and default terms of the builder; the bank's values of the day.
 */
export function proposeStructures(input: ProposalInput): Proposals {
  const { deal, offerUsd, gridPct = PROPOSAL_RULES.gridPct } = input;
  const base: CashFlowBase = toNumber(deal.ebitdaUsd) === 0 && toNumber(deal.sdeUsd) !== 0 ? "sde" : "ebitda";
  const earnedUsd = toNumber(base === "sde" ? deal.sdeUsd : deal.ebitdaUsd);
  const payUsd = toNumber(payTakenOff({ base, managerSalary: input.managerSalaryUsd }));
  const cashFlowUsd = earnedUsd - Math.max(0, payUsd);
  const nothing = { structures: [], reachesTarget: false, base, cashFlowUsd, objective: PROPOSAL_OBJECTIVE };
  if (!(offerUsd > 0)) {
    return {
      ...nothing,
      leftOut: [],
      wishReasons: [],
      message: "Enter an offer above $0 to have structures proposed.",
    };
  }
  const deck = proposalDeck(input);
  const space: SearchSpace = {
    offerUsd,
    cashFlowUsd,
    gridPct,
    targetCoverage: PROPOSAL_RULES.targetCoverage,
    ...dayAndRules(input),
  };
  const found = searchStructures(deck.types, space);
  const reachesTarget = found.some(hasPayments);
  const ranked = reachesTarget
    ? found
    : [...found, ...closest(deck.types, { ...space, targetCoverage: -Infinity })];
  const wishes = input.wishes ?? { cashAtHandUsd: null, wantedTypes: [] };
  const { kept, reasons: wishReasons, wanted } = keepWishes(ranked, wishes, { offerUsd });
  const sets = new Set(kept.map(({ types }) => types.join()));
  const roomy = (): readonly Candidate[] => {
    const targetCoverage = PROPOSAL_RULES.comfortableCoverage;
    const comfortable = searchStructures(deck.types, { ...space, targetCoverage });
    return keepWishes(comfortable, wishes, { offerUsd }).kept.filter(({ types }) => sets.has(types.join()));
  };
  const kinds = chooseKinds(kept, roomy);
  const names = structureNames(kinds.map(({ candidate: { types, levels } }) => namesBySize(types, levels)));
  // Where none is within the buyer's cash, what would be needed is still told.
  const least = reachesTarget
    ? proveLeastCash({ input, base, cashFlowUsd, wanted, found: kept.length > 0 ? kept : ranked })
    : null;
  const structures = kinds.map((chosen, index) =>
    structureOf(chosen, names[index] ?? "", input, base, least),
  );
  return {
    ...nothing,
    structures,
    reachesTarget,
    leftOut: deck.leftOut,
    wishReasons,
    message: messageOf({ input, structures, wishReasons, reachesTarget, least, cashFlowUsd }),
  };
}
