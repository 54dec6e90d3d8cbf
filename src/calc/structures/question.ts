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
  ONLY_WITH_TERMS,
  type Range,
  SEARCHED_TYPES,
  type Vary,
  VARY_DEFAULTS,
} from "#calc/tables/best-structure.ts";
import type { GridQuestion } from "./answer.ts";
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
  readonly chosen?: { readonly components: readonly StructureComponent[] } | null;
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
}

function constraintsOf({ bank, best }: BestInput): BestQuestion["constraints"] {
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
    const isWished = best.constraints?.[id]?.on ?? true;
    const isUnknown = isWished && id === "cashMost" && value === null;
    return [id, isUnknown ? { isOn: false, value, isUnknown } : { isOn: isWished, value }] as const;
  });
  return Object.fromEntries(entries) as BestQuestion["constraints"];
}

const isTyped = (terms: LendingTerms | null | undefined): boolean =>
  Object.values(terms ?? {}).some((value) => value !== null && value !== undefined);

function typeOf(type: FundingType, wish: TypeWish): TypeInForce {
  const needsTerms = ONLY_WITH_TERMS.includes(type) && !isTyped(wish.terms);
  const use = wish.use ?? "may";
  const terms = wish.terms ?? {};
  const usual = VARY_DEFAULTS[type] ?? {};
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
    use: needsTerms && use === "may" ? "never" : use,
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
export function resolveQuestion(input: BestInput): BestQuestion {
  const { best } = input;
  const objectives = best.objectives ?? [];
  return {
    objectives: objectives.length === 0 ? OBJECTIVES_DEFAULT : objectives,
    constraints: constraintsOf(input),
    types: SEARCHED_TYPES.map((type) => typeOf(type, best.types?.[type] ?? {})),
    price: best.price ?? null,
    nodesMost: best.nodesMost ?? NODES_MOST,
    stepUsd: best.step ?? null,
  };
}
