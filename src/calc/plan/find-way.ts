import type { FundingType } from "#calc/funding/funding-types.ts";
import { liquidCash } from "#calc/lending/household.ts";
import type { LendingTerms } from "#calc/lending/lending-terms.ts";
import { type BankCalculation, calculateBank } from "#calc/lending/bank-calculation.ts";
import { toUsd } from "#calc/lending/cents.ts";
import { toNumber } from "#calc/deal/to-number.ts";
import { marketLeastUsd, marketMostUsd, missingNeed } from "#calc/market/market-deal.ts";
import type { BankRuleId } from "#calc/tables/bank-rule.ts";
import type { LendingComponent } from "#calc/lending/lending-component.ts";
import type { BankInput } from "#calc/lending/bank-input.ts";
import { planComponents } from "./plan-components.ts";
import { planCosts } from "./plan-costs.ts";
import type { Plan, PlannedComponent } from "./plan.ts";
import { isWithinFullLife, assessFor, type AssessedStructure, passesWhole } from "./plan-figures.ts";

/** Who lends beside the seller and the buyer; null: nobody. */
const LENDERS: readonly (FundingType | null)[] = ["sba", "other", "asset_based", null];

/** Shares of the price that a note may have, percent, the usual one first. */
const NOTE_PCTS = [10, 5, 0, 15, 20, 30] as const;
/** What sellers sign: five years, or seven, or waiting for the life of the SBA loan. */
const NOTES: readonly LendingTerms[] = [{}, { term: 84 }, { standby: "full_life" }];

/** What lies with the buyer's cash: less cash makes these hold, more cash the others. */
const OF_CASH: readonly BankRuleId[] = ["liquidity-after"];

/** A price with the plan's input at it: the costs that nobody typed follow. What no structure changes is worked out once. */
interface AtPrice {
  readonly plan: Plan;
  readonly input: BankInput;
  /** The price without a structure. */
  readonly bare: BankCalculation;
}

export function atPrice(plan: Plan, offerUsd: number): AtPrice {
  const costs = planCosts(plan.input, offerUsd, plan.tables.costs);
  const { bankInput } = plan;
  const input = {
    ...bankInput,
    offer: offerUsd,
    components: [],
    closing: { ...bankInput.closing, costs: costs.lines },
  };
  return { plan, input, bare: calculateBank(input, plan.tables.rules) };
}

/** A way of paying but for the buyer's cash: who lends, how much the seller waits for, and what others bring. */
export interface Kind {
  readonly lender: FundingType | null;
  /** Of the price, percent. */
  readonly notePct: number;
  readonly note: LendingTerms;
  /** Amounts in US dollars. */
  readonly others?: readonly LendingComponent[];
}

const othersUsd = ({ others = [] }: Kind): number =>
  others.reduce((sum, { amount }) => sum + toNumber(amount), 0);

/** Every kind that is offered for a deal. */
export function kindsOf({ plan, input }: AtPrice): Kind[] {
  const deal = { ...plan.marketDeal, offerUsd: input.offer };
  const isOffered = (type: FundingType): boolean => missingNeed(plan.market.types[type].value, deal) === null;
  return LENDERS.filter((lender) => lender === null || isOffered(lender)).flatMap((lender) =>
    NOTE_PCTS.filter((pct) => pct === 0 || isOffered("seller_note")).flatMap((notePct) =>
      NOTES.filter(({ standby }) => standby === undefined || lender === "sba")
        .slice(0, notePct === 0 ? 1 : undefined)
        .map((note) => ({ lender, notePct, note })),
    ),
  );
}

/** A structure of a kind with so much of the buyer's cash in the price; null: it cannot be. */
export function structureOf(
  { plan, input, bare }: AtPrice,
  kind: Kind,
  equityUsd: number,
): AssessedStructure | null {
  const { lender, notePct, note, others = [] } = kind;
  const { offer } = input;
  const noteUsd = Math.floor((notePct / 100) * offer);
  const restUsd = offer - noteUsd - othersUsd(kind);
  const lentUsd = lender === null ? 0 : restUsd - equityUsd;
  if (equityUsd < 0 || lentUsd < 0 || (lender === null && equityUsd !== restUsd)) return null;
  const parts: LendingComponent[] = [{ type: "equity", amount: equityUsd }];
  if (lender !== null && lentUsd > 0) parts.push({ type: lender, amount: lentUsd });
  if (noteUsd > 0) parts.push({ type: "seller_note", amount: noteUsd });
  parts.push(...others);
  const basis = { input, values: plan.values, earnings: bare.earnings };
  const components: PlannedComponent[] = planComponents(parts, plan.market, basis).map((component) =>
    component.type === "seller_note" && Object.keys(note).length > 0
      ? { ...component, terms: { ...component.terms, ...note }, termsFrom: "typed" as const }
      : component,
  );
  const of = assessFor(plan, components, { ...input, components }, bare);
  return isWithinFullLife(of) ? of : null;
}

/** Everything but the buyer's cash holds: more cash in the price never undoes it. */
const holdsBesideCash = ({ figures }: AssessedStructure): boolean =>
  figures.market.length === 0 && figures.fails.every((id) => OF_CASH.includes(id));

/** The most and the least of the buyer's cash that a kind can have in the price, whole US dollars. */
function rangeOf(at: AtPrice, kind: Kind): readonly [least: number, most: number] | null {
  const { plan, input } = at;
  const { lender, notePct } = kind;
  const { offer } = input;
  const restUsd = offer - Math.floor((notePct / 100) * offer) - othersUsd(kind);
  if (lender === null) return [restUsd, restUsd];
  const deal = { ...plan.marketDeal, offerUsd: offer };
  const term = plan.market.types[lender].value;
  const most = Math.min(marketMostUsd(term, deal, [lender, "seller_note"]) ?? restUsd, restUsd);
  const least = Math.max(1, Math.ceil(marketLeastUsd(term, deal)));
  return most < least ? null : [restUsd - most, restUsd - least];
}

/** What is looked for: any structure that passes, or the one with the least cash below so much. US dollars. */
interface Wanted {
  readonly isAnyEnough: boolean;
  readonly belowUsd: number;
}

/** The structure of a kind with the least cash that passes; null: none does. */
export function leastCash(
  at: AtPrice,
  kind: Kind,
  { isAnyEnough, belowUsd }: Wanted,
): AssessedStructure | null {
  const range = rangeOf(at, kind);
  if (range === null) return null;
  const [least, most] = range;
  const liquidUsd = liquidCash(at.input);
  const beginning = structureOf(at, kind, least);
  if (beginning !== null && holdsBesideCash(beginning)) return passesWhole(beginning) ? beginning : null;
  // Beyond the cash that there is, or that another way takes, nothing need be looked at.
  const besideUsd = toUsd(at.bare.closing.cashToCloseCents) - at.input.offer;
  const top = Math.min(
    most,
    Math.floor((liquidUsd ?? Infinity) - besideUsd),
    Math.ceil(belowUsd - besideUsd),
  );
  const atTop = top <= least ? null : structureOf(at, kind, top);
  if (atTop === null || !holdsBesideCash(atTop)) return null;
  if (isAnyEnough && passesWhole(atTop)) return atTop;
  let [fails, holds, found] = [least, top, atTop];
  while (holds - fails > 1) {
    const middle = Math.floor((fails + holds) / 2);
    // Beyond the numbers that are counted one by one there is none between.
    if (middle <= fails || middle >= holds) break;
    const tried = structureOf(at, kind, middle);
    if (tried !== null && holdsBesideCash(tried)) [holds, found] = [middle, tried];
    else fails = middle;
  }
  return passesWhole(found) ? found : null;
}

/**
 * The way to pay a price that asks for the least of the buyer's cash, among what lenders and sellers usually sign: with an
 * SBA loan, a bank's loan, an equipment loan or none, beside a seller's note or none. Null: none passes rules, market and cash.
 */
export function findWay(plan: Plan, offerUsd = plan.offerUsd): AssessedStructure | null {
  const at = atPrice(plan, offerUsd);
  let best: AssessedStructure | null = null;
  for (const kind of kindsOf(at)) {
    const belowUsd = best?.figures.cashToClose ?? Infinity;
    const found = leastCash(at, kind, { isAnyEnough: false, belowUsd });
    if (found !== null && (best === null || found.figures.cashToClose < best.figures.cashToClose))
      best = found;
  }
  return best;
}

/** The first way of paying a price that passes, whatever cash it asks for; null: none does. */
export function firstWay(plan: Plan, offerUsd = plan.offerUsd): AssessedStructure | null {
  const at = atPrice(plan, offerUsd);
  for (const kind of kindsOf(at)) {
    const found = leastCash(at, kind, { isAnyEnough: true, belowUsd: Infinity });
    if (found !== null) return found;
  }
  return null;
}
