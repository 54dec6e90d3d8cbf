import { definitionOf, type FundingType } from "#calc/funding/funding-types.ts";
import type { BankInput } from "#calc/lending/bank-input.ts";
import { liquidCash } from "#calc/lending/household.ts";
import type { LendingTerms } from "#calc/lending/lending-terms.ts";
import {
  CONSTRAINT_DEFAULTS,
  CONSTRAINTS,
  type ConstraintId,
  NODES_MOST,
  type Objective,
  OBJECTIVES_DEFAULT,
  NOTE_VARIES,
  ONLY_WITH_TERMS,
  type Range,
  SEARCHED_TYPES,
  type Vary,
} from "#calc/tables/best-structure.ts";
import type { MarketNeed, MarketTerm, MarketTerms } from "#calc/tables/market-term.ts";
import { type MarketDeal, missingNeed } from "#calc/market/market-deal.ts";
import type { MarketOnDay } from "#calc/market/market-on-day.ts";
import type { GridQuestion, LeftOutReason } from "./answer.ts";
import type { StructureComponent } from "./structure.ts";

export type TypeUse = "may" | "must" | "never";

/** What is said of a type; absent is the default. US dollars. */
export interface TypeWish {
  readonly use?: TypeUse | null;
  readonly least?: number | null;
  readonly most?: number | null;
  readonly terms?: LendingTerms | null;
  readonly vary?: Vary | null;
}

/** What is asked, as it is written in a file: what is absent is the default. */
export interface BestWishes {
  /** The planned structure: a candidate beside the grid. */
  readonly chosen?: { readonly components: readonly StructureComponent[] } | null;
  /** Saved structures: candidates too. */
  readonly saved?:
    | readonly { readonly name: string; readonly components: readonly StructureComponent[] }[]
    | null;
  /** On unless it is said otherwise: off, nothing of the market limits a structure. */
  readonly marketTerms?: { readonly on?: boolean | null } | null;
  readonly grids?: readonly GridQuestion[] | null;
  /** How far each figure can go where the structure is searched anew at each value. */
  readonly eachValue?: boolean | null;
  readonly objectives?: readonly Objective[] | null;
  readonly constraints?:
    | {
        readonly [Id in ConstraintId]?: {
          readonly on?: boolean | null;
          readonly value?: number | null;
        } | null;
      }
    | null;
  readonly types?: { readonly [Type in FundingType]?: TypeWish | null } | null;
  /** The lowest and the highest price that may be paid, US dollars. */
  readonly price?: Range | null;
  readonly nodesMost?: number | null;
  /** Of money, whole US dollars. */
  readonly step?: number | null;
}

/** A deal and a buyer as for the bank, without components, and what is asked. */
export interface BestInput {
  readonly bank: BankInput;
  readonly best: BestWishes;
  /** What is usually signed; absent: the built-in rows. */
  readonly market?: MarketTerms;
  /** The far end of "what is the most I can pay", US dollars; absent: a multiple of the asking price. */
  readonly highestPriceUsd?: number | null;
}

export interface ConstraintInForce {
  readonly isOn: boolean;
  /** Null: it has no number, or the number is unknown. */
  readonly value: number | null;
  /** It is off because its number is unknown. */
  readonly isUnknown?: true;
}

export interface TypeInForce {
  readonly type: FundingType;
  readonly use: TypeUse;
  readonly leastUsd: number | null;
  readonly mostUsd: number | null;
  /** What somebody typed. */
  readonly terms: LendingTerms;
  readonly vary: Vary;
  /** Nobody left it out but the market terms, or that its price is not known. */
  readonly leftOut?: { readonly reason: LeftOutReason; readonly need: MarketNeed | null };
}

/** What is asked, with every default in its place. */
export interface BestQuestion {
  readonly objectives: readonly Objective[];
  readonly constraints: Readonly<Record<ConstraintId, ConstraintInForce>>;
  /** All but equity, in the order of the types. */
  readonly types: readonly TypeInForce[];
  readonly price: Range | null;
  readonly nodesMost: number;
  /** Null: by the offer. */
  readonly stepUsd: number | null;
  /** Structures that somebody made: those that are admissible stand beside the grid. */
  readonly candidates: readonly (readonly StructureComponent[])[];
  /** Null: a multiple of the asking price. */
  readonly highestPriceUsd: number | null;
}

function constraintsOf({ bank, best }: BestInput, isMarketOn: boolean): BestQuestion["constraints"] {
  const typed = (id: ConstraintId): number | null => best.constraints?.[id]?.value ?? null;
  const liquid = liquidCash(bank);
  const worst =
    typed("worstCoverage") ?? bank.settings?.lenderCoverage ?? CONSTRAINT_DEFAULTS.worstCoverage.value;
  const usual: { readonly [Id in ConstraintId]?: number | null } = {
    worstCoverage: worst,
    laterCoverage: worst,
    liquidityMonths: bank.settings?.liquidityMonths ?? CONSTRAINT_DEFAULTS.liquidityMonths.value,
    cashMost: liquid,
  };
  const entries = CONSTRAINTS.map((id) => {
    const value = typed(id) ?? usual[id] ?? CONSTRAINT_DEFAULTS[id].value;
    const isWished = (best.constraints?.[id]?.on ?? true) && (id !== "ownCash" || isMarketOn);
    const isUnknown = isWished && id === "cashMost" && value === null;
    return [id, isUnknown ? { isOn: false, value, isUnknown } : { isOn: isWished, value }] as const;
  });
  return Object.fromEntries(entries) as BestQuestion["constraints"];
}

export const isTyped = (terms: LendingTerms | null | undefined): boolean =>
  Object.values(terms ?? {}).some((value) => value !== null && value !== undefined);

/** What the market terms say of a deal on a day; `isOn` false: nothing. */
export interface MarketBasis {
  readonly isOn: boolean;
  readonly rows: MarketOnDay;
  readonly deal: MarketDeal;
}

type UseInForce = Pick<TypeInForce, "use" | "leftOut">;

/** Whether a type takes part: typed terms are not asked for what a type needs. */
function takesPartInMarket(
  { use, terms }: TypeWish,
  row: MarketTerm,
  { deal }: MarketBasis,
  mayGive: boolean,
): UseInForce {
  if (use === "must" || use === "never") return { use };
  const leftOut = (reason: LeftOutReason, need: MarketNeed | null = null): UseInForce => ({
    use: "never",
    leftOut: { reason, need },
  });
  const isSaid = use === "may";
  if (isTyped(terms)) return row.bySearch === "never" && !isSaid ? leftOut("bySearch") : { use: "may" };
  const isOffered = row.bySearch === "always" || (row.bySearch === "partners" && (mayGive || isSaid));
  if (!isOffered) return leftOut("bySearch");
  const need = missingNeed(row, deal);
  return need === null ? { use: "may" } : leftOut("needs", need);
}

/** A type whose price nobody knows takes part with its terms. */
function takesPartByTerms(type: FundingType, { use, terms }: TypeWish): UseInForce {
  const isPriced = !ONLY_WITH_TERMS.includes(type) || isTyped(terms);
  return isPriced || use === "must" || use === "never"
    ? { use: use ?? "may" }
    : { use: "never", leftOut: { reason: "bySearch", need: null } };
}

/** What varies of a type where nobody says: the terms of its market row stand still, but for the note's months and standby. */
function usualVary(type: FundingType, { rate, usual, range }: MarketTerm): Vary {
  const term = usual.term ?? null;
  if (type === "sba") return term === null ? {} : { termMonths: [term, term] };
  if (type !== "seller_note") return {};
  const pct = rate?.base === null ? rate.pct : null;
  const [low, high] = NOTE_VARIES.termMonths;
  const [least = low, most = high] = range?.["termMonths"] ?? [];
  return {
    ratePct: pct === null ? null : [pct, pct],
    termMonths: [Math.max(low, least), Math.min(high, most)],
    standby: NOTE_VARIES.standby,
    balloonMonth: [null],
  };
}

function typeOf(type: FundingType, wish: TypeWish, market: MarketBasis, mayGive: boolean): TypeInForce {
  const row = market.rows.types[type].value;
  const terms = wish.terms ?? {};
  const usual = usualVary(type, row);
  const said = wish.vary ?? {};
  const has = (name: string): boolean => Object.hasOwn(definitionOf(type).fields, name);
  const pick = <Value>(
    name: keyof LendingTerms,
    own: Value | null | undefined,
    other: Value | null | undefined,
  ): Value | null => {
    if (!has(name)) return null;
    // What is typed stands still unless somebody says that it varies too.
    return own ?? ((terms[name] ?? null) === null ? (other ?? null) : null);
  };
  return {
    type,
    ...(market.isOn ? takesPartInMarket(wish, row, market, mayGive) : takesPartByTerms(type, wish)),
    leastUsd: wish.least ?? null,
    mostUsd: wish.most ?? null,
    terms,
    vary: {
      ratePct: pick("interestRate", said.ratePct, usual.ratePct),
      termMonths: pick("term", said.termMonths, usual.termMonths),
      standby: pick("standby", said.standby, usual.standby),
      balloonMonth: pick("balloonMonth", said.balloonMonth, usual.balloonMonth),
    },
  };
}

/** Puts the defaults in the place of what nobody has said. */
export function resolveQuestion(input: BestInput, market: MarketBasis): BestQuestion {
  const { best } = input;
  const objectives = best.objectives ?? [];
  const constraints = constraintsOf(input, market.isOn);
  const { isOn, value } = constraints.ownershipGivenMostPct;
  const mayGive = !isOn || (value ?? 0) > 0;
  const { chosen, saved } = best;
  return {
    objectives: objectives.length === 0 ? OBJECTIVES_DEFAULT : objectives,
    constraints,
    types: SEARCHED_TYPES.map((type) => typeOf(type, best.types?.[type] ?? {}, market, mayGive)),
    price: best.price ?? null,
    nodesMost: best.nodesMost ?? NODES_MOST,
    stepUsd: best.step ?? null,
    candidates: [...(chosen ? [chosen] : []), ...(saved ?? [])].map(({ components }) => components),
    highestPriceUsd: input.highestPriceUsd ?? null,
  };
}
