import type { LendingTerms } from "#calc/lending/lending-terms.ts";
import type { BestInput, BestWishes, TypeWish } from "#calc/structures/model/question.ts";
import { choose, type Chance } from "./chance.ts";

/** Deals at random, as small as a search by hand can still go through, or with eight types. */

const TYPES = [
  "sba",
  "seller_note",
  "ddp",
  "inventory_consignment",
  "inventory_financing",
  "ar_factoring",
  "asset_based",
  "rbf",
  "investor",
  "friends_family",
] as const;
const WITH_TERMS = {
  earnout: { duration: 3, metric: "ebitda", threshold: 200_000, assumed: "projected" },
  carve_out: { ebitdaContribution: 15_000 },
  subject_to: { monthlyPayment: 900, interestRate: 5, remainingTerm: 60 },
  integrator_equity: { equityPercentage: 10 },
  other: { kind: "loan", interestRate: 9, term: 72 },
} as const;

const shuffled = <Item>(chance: Chance, items: readonly Item[]): Item[] =>
  items
    .map((item) => [chance(), item] as const)
    .toSorted((a, b) => a[0] - b[0])
    .map(([, item]) => item);

const perhaps = <Value>(chance: Chance, share: number, value: Value): Value | null =>
  chance() < share ? value : null;

function bankOf(chance: Chance, offer: number): BestInput["bank"] {
  const whole = (low: number, high: number): number => Math.round(low + chance() * (high - low));
  const fact = (): boolean | null => choose(chance, [true, true, null, null, false]);
  const some = (share: number, low: number, high: number): number | null =>
    perhaps(chance, share, whole(low, high));
  return {
    deal: {
      askingPriceUsd: offer,
      revenueUsd: some(0.9, offer, 2 * offer),
      ebitdaUsd: null,
      sdeUsd: null,
      ebitdaMultiple: null,
      equipmentUsd: some(0.8, 0.05 * offer, 0.4 * offer),
      realEstateUsd: some(0.2, 0.1 * offer, 0.5 * offer),
      inventoryUsd: some(0.8, 0.05 * offer, 0.3 * offer),
      receivablesUsd: some(0.8, 0.05 * offer, 0.3 * offer),
    },
    offer,
    components: [],
    figures: { cads: whole(0.08 * offer, 0.4 * offer), adjustedEbitda: some(0.5, 0.2 * offer, 0.4 * offer) },
    profile: perhaps(chance, 0.85, {
      people:
        chance() < 0.7
          ? [{ sharePct: 100, citizenship: "us_citizen", guarantees: true, otherBusinesses: [] }]
          : [],
      cash: [{ amount: whole(0.1 * offer, 0.9 * offer), borrowed: chance() < 0.15, monthlyPayment: 300 }],
      personalDebts: [{ monthlyPayment: whole(0, 3000) }],
      livingCostsMonthly: some(0.9, 1000, 6000),
      otherIncomeYearly: some(0.9, 0, 150_000),
      taxPct: some(0.9, 10, 30),
    }),
    closing: {
      workingCapital: some(0.8, 0, 0.08 * offer),
      reserve: some(0.6, 0, 0.03 * offer),
      deposit: some(0.3, 0, 10_000),
      costs: { legal: some(0.7, 5000, 20_000) },
    },
    loanNumberDate: choose(chance, ["2026-11-20", "2026-11-20", "2026-05-01", "2028-02-01"]),
    seasonality: perhaps(chance, 0.3, [1, 1, 2, 3, 4, 5, 5, 4, 3, 2, 1, 1]),
    scenario: perhaps(chance, 0.3, {
      cadsPct: whole(-10, 5),
      growthPct: whole(-4, 6),
      ratePath: [{ fromMonth: 13, bps: 100 }],
    }),
    facts: {
      noteSubordinated: fact(),
      valuationOrdered: fact(),
      excludedUses: false,
      collateralValue: some(0.3, 0, offer),
      personalRealEstateEquity: some(0.3, 0, 50_000),
      personalRealEstatePledged: fact(),
      investorsGuarantee: fact(),
      changeKind: choose(chance, [null, "initial", "expansion"]),
    },
    tax: perhaps(chance, 0.7, {
      ratePct: whole(0, 35),
      goodwill: some(0.5, 0, offer),
      assetPurchase: chance() < 0.5,
    }),
  };
}

function wishesOf(chance: Chance, count: number): BestWishes {
  const names = shuffled(chance, [...TYPES, ...TYPES.slice(0, 2), ...Object.keys(WITH_TERMS)] as const);
  const used = new Set([...names].slice(0, count));
  const types: Record<string, TypeWish> = {};
  for (const type of [...TYPES, ...Object.keys(WITH_TERMS)]) {
    types[type] = used.has(type)
      ? {
          use: chance() < 0.12 ? "must" : "may",
          ...(type in WITH_TERMS
            ? { terms: WITH_TERMS[type as keyof typeof WITH_TERMS] as LendingTerms }
            : {}),
          ...(type === "friends_family" && chance() < 0.4
            ? { terms: { type: "loan", interestRate: 6, term: 60 } }
            : {}),
          ...(type === "sba" && chance() < 0.2
            ? { terms: { interestRate: 9.5, guarantyFeeFinanced: false } }
            : {}),
        }
      : { use: "never" };
  }
  const all = ["cash", "ownership", "coverage", "cost", "debtFree", "return"] as const;
  return {
    types,
    objectives: chance() < 0.4 ? null : shuffled(chance, all).slice(0, 1 + Math.floor(chance() * 3)),
    marketTerms: { on: false },
    constraints: {
      ownershipGivenMostPct: { value: choose(chance, [0, 0, 25, 49]) },
      sellerShareMostPct: { value: choose(chance, [30, 30, 60, 100]) },
      worstCoverage: { value: choose(chance, [1.25, 1.25, 1.1, 1]) },
      rules: { on: chance() < 0.85 },
      global: { on: chance() < 0.7 },
      liquidityMonths: { on: chance() < 0.7 },
      lowestCash: { on: chance() < 0.7 },
      kindsMost: { value: choose(chance, [5, 5, 4, 3, 2]) },
    },
  };
}

/** So many combinations of a note's terms a walk through all structures still bears beside three other types. */
const COMBINATIONS_MOST = 6;

/** What of a seller note varies: terms and standby as ever, or also rates, balloons and the other kinds of standby. */
function varyNote(chance: Chance): TypeWish {
  const ratePct = choose(chance, [null, null, [7, 7.25], [6, 6.25]] as const);
  const termMonths = choose(chance, [
    [48, 72],
    [48, 60],
    [60, 60],
    [36, 48],
  ] as const);
  const standby = choose(chance, [
    ["none", "full_life"],
    ["none", "full_life"],
    ["none"],
    ["full_months", "none"],
    ["interest_only_months", "none"],
    ["full_life", "interest_only_months"],
  ] as const);
  const balloonMonth = choose(chance, [null, null, [24, null], [36, 48, null], [10, 30]] as const);
  const rates = ratePct === null ? 1 : 2;
  const counts = [(termMonths[1] - termMonths[0]) / 12 + 1, standby.length, balloonMonth?.length ?? 1];
  const isMuch = counts.reduce((product, one) => product * one, rates) > COMBINATIONS_MOST;
  return {
    terms: { standbyMonths: 12 },
    vary: { termMonths: isMuch ? [60, 60] : termMonths, standby, ratePct, balloonMonth },
  };
}

/** The term of an SBA loan, its programme, or both as nobody has said. */
function varySba(chance: Chance, wish: TypeWish | null | undefined): TypeWish {
  const termMonths = choose(chance, [null, null, [108, 120], [84, 84]] as const);
  const isExpress = chance() < 0.2;
  return {
    ...wish,
    ...(isExpress ? { terms: { ...wish?.terms, programme: "express" } } : {}),
    ...(termMonths === null ? {} : { vary: { termMonths } }),
  };
}

/** To the dollar, as a person types it: a search that closes on whole thousands may not close beside them. */
const offerOf = (chance: Chance): number => Math.round(300_000 + chance() * 2_700_000);

/** `types`: how many vary; `steps`: how many steps of money the offer has. */
export function randomQuestion(chance: Chance, types: number, steps: number | null): BestInput {
  const offer = offerOf(chance) + choose(chance, [0, 0, 0, 0.5]);
  const wishes = wishesOf(chance, types);
  const bank = bankOf(chance, offer);
  if (steps === null) return { bank, best: wishes };
  const step = Math.ceil(offer / steps);
  const hasPrices = types < 4 && chance() < 0.3;
  return {
    bank,
    best: {
      ...wishes,
      step,
      types: {
        ...wishes.types,
        sba: varySba(chance, wishes.types?.sba),
        seller_note: { ...wishes.types?.seller_note, ...varyNote(chance) },
      },
      ...(hasPrices ? { price: [offer - 2 * step, offer] as const } : {}),
    },
  };
}

/** A deal with so many of the types that take part by default, asked as the product asks by itself. */
export function defaultQuestion(chance: Chance, types: number): BestInput {
  const offer = offerOf(chance);
  const used = new Set<string>(shuffled(chance, TYPES).slice(0, types));
  const bank = bankOf(chance, offer);
  const known = { ...bank, loanNumberDate: "2026-11-20" };
  return {
    bank: known,
    best: {
      marketTerms: { on: false },
      types: Object.fromEntries(TYPES.map((type) => [type, { use: used.has(type) ? "may" : "never" }])),
      constraints: {
        ownershipGivenMostPct: { value: choose(chance, [0, 0, 0, 25]) },
        cashMost: { on: chance() < 0.8 },
      },
    },
  };
}

/** Terms with which types take part that are not used by themselves, or whose needs a deal may not have. */
const TYPED = {
  ddp: { dueDays: 90 },
  inventory_consignment: { repaymentLength: 12 },
  ar_factoring: { percentage: 80 },
  rbf: { cap: 1.4 },
  asset_based: { term: 72 },
  friends_family: { term: 48 },
  subject_to: { monthlyPayment: 900, interestRate: 5, remainingTerm: 60, remainingBalance: 90_000 },
} as const;

/** The same question within the usual market terms: with facts that they ask for, and some of the types typed or left to them. */
export function withMarket(chance: Chance, { bank, best }: BestInput): BestInput {
  const facts = {
    ...bank.facts,
    recurringRevenueMonthly: choose(chance, [null, 8_000, 20_000, 60_000]),
    sellerWilling: choose(chance, [null, true, true, false]),
    receivablesBought: choose(chance, [null, true]),
    expansionConditions: choose(chance, [null, true, false]),
  };
  const types = Object.fromEntries(
    Object.entries(best.types ?? {}).map(([type, wish]) => {
      const typed = type in TYPED && chance() < 0.6 ? TYPED[type as keyof typeof TYPED] : null;
      const { use = null, terms = null, ...rest } = wish ?? {};
      const isLeft = use === "may" && chance() < 0.5;
      const all = { ...rest, terms: terms ?? (typed as LendingTerms | null) };
      return [type, isLeft ? all : { ...all, use }];
    }),
  );
  return { bank: { ...bank, facts }, best: { ...best, types, marketTerms: { on: true } } };
}
