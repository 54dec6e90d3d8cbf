import { toNumber } from "#calc/deal/to-number.ts";
import { componentAmount } from "#calc/funding/component-amount.ts";
import type { FundingType } from "#calc/funding/funding-types.ts";
import { liquidCash } from "#calc/lending/household.ts";
import type { LendingComponent } from "#calc/lending/lending-component.ts";
import { marketMostUsd, missingNeed } from "#calc/market/market-deal.ts";
import { atPrice, type Kind, kindsOf, leastCash, structureOf } from "./find-way.ts";
import { supportUsd } from "./most-to-pay.ts";
import type { Plan } from "./plan.ts";
import { type AssessedStructure, passesWhole } from "./plan-figures.ts";

/** What a buyer wishes of the ways to pay. US dollars; null: not said. */
export interface WayWishes {
  readonly cashAtHandUsd: number | null;
  readonly wantedTypes: readonly FundingType[];
  readonly excludedTypes: readonly FundingType[];
  /** What family and friends would put in. */
  readonly familyUsd: number | null;
  readonly isSellerWilling: boolean | null;
  /** A note waits for its payments while an SBA loan is paid. */
  readonly isSellerOnStandby: boolean;
}

export interface WaysToPay {
  /** Each passes the bank's rules, the market's terms and the cash; the least cash first. No two are of one kind. */
  readonly ways: readonly AssessedStructure[];
  /** Wanted types that no lender or seller usually gives for this deal, or not beside the others. */
  readonly notOffered: readonly FundingType[];
  /** Ways that pass but ask for more cash than the buyer said, and the least of theirs. US dollars. */
  readonly beyondCash: { readonly count: number; readonly leastUsd: number } | null;
}

const WAYS_MOST = 5;
/** A stack is saved in tenths of a percent. */
const TENTHS = 1000;
/** Of the price, where nobody said how much a wanted type brings. Our choice. */
const WANTED_SHARE = 0.1;
/** Of the price: nobody is told to bring more whose cash is not known. Our choice. */
const OWN_SHARE_MOST = 0.5;
/** Who lends, and the seller: they make the kinds. */
const MAKE_KINDS: readonly FundingType[] = ["equity", "sba", "other", "asset_based", "seller_note"];

/** Who lends, and whether the seller has a note that is paid or one that waits. */
function groupOf({ lender, notePct, note }: Kind): string {
  if (notePct === 0) return `${lender}`;
  return `${lender}+${note.standby === undefined ? "note" : "standby"}`;
}

/** Types beside lender and seller that the buyer wants, with what they bring. */
function othersOf({ marketDeal, market, offerUsd }: Plan, wishes: WayWishes): LendingComponent[] {
  const wanted = new Set(wishes.wantedTypes.filter((type) => !MAKE_KINDS.includes(type)));
  if (toNumber(wishes.familyUsd) > 0) wanted.add("friends_family");
  return [...wanted].flatMap((type): LendingComponent[] => {
    const term = market.types[type].value;
    const meantUsd = type === "friends_family" ? toNumber(wishes.familyUsd) : WANTED_SHARE * offerUsd;
    const mostUsd = marketMostUsd(term, marketDeal, [type]) ?? Infinity;
    const amount = Math.floor(Math.min(meantUsd, mostUsd));
    const isPossible = missingNeed(term, marketDeal) === null && amount > 0;
    return isPossible && !wishes.excludedTypes.includes(type) ? [{ type, amount }] : [];
  });
}

function isWished({ lender, notePct, note }: Kind, wishes: WayWishes): boolean {
  const { excludedTypes, isSellerWilling, isSellerOnStandby } = wishes;
  if (lender === null && notePct === 0) return false;
  if (lender !== null && excludedTypes.includes(lender)) return false;
  if (notePct === 0) return true;
  if (isSellerWilling === false || excludedTypes.includes("seller_note")) return false;
  return !isSellerOnStandby || lender !== "sba" || note.standby !== undefined;
}

/** The same structure with the buyer's part in whole tenths of a percent, which never is less cash; null: it does not pass so. */
function inTenths(plan: Plan, kind: Kind, { components }: AssessedStructure): AssessedStructure | null {
  const at = atPrice(plan, plan.offerUsd);
  const own = components.find(({ type }) => type === "equity")?.amount ?? 0;
  const pct = Math.ceil((own / plan.offerUsd) * TENTHS - 1e-9) / (TENTHS / 100);
  const rounded = structureOf(at, kind, kind.lender === null ? own : componentAmount(plan.offerUsd, pct));
  return rounded !== null && passesWhole(rounded) ? rounded : null;
}

const typesOf = ({ components }: AssessedStructure): FundingType[] =>
  components.filter(({ amount }) => amount > 0).map(({ type }) => type);

/**
 * Up to five ways to pay the plan's price that differ in kind: by an SBA loan, a bank's loan, an equipment loan or none, with a
 * seller's note that is paid, that waits, or none. Of each kind the one with the least cash at closing that passes the bank's
 * rules, the market's terms and the cash of the buyer. None where the earnings are unknown, or where neither they nor the market
 * support the price.
 *
 * Units: US dollars; own parts are tenths of a percent of the price.
 */
export function waysToPay(plan: Plan, wishes: WayWishes): WaysToPay {
  const others = othersOf(plan, wishes);
  const asked = wishes.wantedTypes.filter((type) => type !== "equity");
  const kinds = isSupported(plan)
    ? kindsOf(atPrice(plan, plan.offerUsd)).filter((kind) => isWished(kind, wishes))
    : [];
  const found = [...Map.groupBy(kinds, groupOf).values()].flatMap((ofGroup) => {
    const way = leastOf(plan, others.length === 0 ? ofGroup : ofGroup.map((kind) => ({ ...kind, others })));
    return way === null || !isWithinReach(plan, wishes, way) ? [] : [way];
  });
  const used = (way: AssessedStructure): number => asked.filter((type) => typesOf(way).includes(type)).length;
  const most = Math.max(0, ...found.map(used));
  const wanted = found.filter((way) => used(way) === most);
  const cashUsd = wishes.cashAtHandUsd ?? Infinity;
  const within = wanted.filter(({ figures }) => figures.cashToClose <= cashUsd);
  const beyond = wanted.length - within.length;
  return {
    ways: within.toSorted(byCash).slice(0, WAYS_MOST),
    notOffered: asked.filter((type) => !found.some((way) => typesOf(way).includes(type))),
    beyondCash:
      beyond === 0
        ? null
        : { count: beyond, leastUsd: Math.min(...wanted.map(({ figures }) => figures.cashToClose)) },
  };
}

/** The earnings are known, and they or the market support the price. */
function isSupported(plan: Plan): boolean {
  return plan.price.earnings.earningsUsd !== null && plan.offerUsd <= (supportUsd(plan) ?? 0);
}

/** Cash that is known was assessed; where none is, most of the price is somebody else's. */
const isWithinReach = (plan: Plan, { cashAtHandUsd }: WayWishes, { figures }: AssessedStructure): boolean =>
  cashAtHandUsd !== null ||
  liquidCash(plan.bankInput) !== null ||
  figures.cashToClose <= OWN_SHARE_MOST * plan.offerUsd;

function leastOf(plan: Plan, kinds: readonly Kind[]): AssessedStructure | null {
  const at = atPrice(plan, plan.offerUsd);
  let best: AssessedStructure | null = null;
  for (const kind of kinds) {
    const belowUsd = best?.figures.cashToClose ?? Infinity;
    const least = leastCash(at, kind, { isAnyEnough: false, belowUsd });
    const way = least === null ? null : inTenths(plan, kind, least);
    if (way !== null && (best === null || way.figures.cashToClose < best.figures.cashToClose)) best = way;
  }
  return best;
}

const byCash = (one: AssessedStructure, other: AssessedStructure): number =>
  one.figures.cashToClose - other.figures.cashToClose ||
  (other.figures.worstCoverage ?? Infinity) - (one.figures.worstCoverage ?? Infinity) ||
  0;
