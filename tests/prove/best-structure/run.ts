import { createProblem } from "#calc/structures/model/problem.ts";
import { proveBest } from "#calc/structures/proof/proof.ts";
import type { BestInput } from "#calc/structures/model/question.ts";
import { searchBest, type SearchStart } from "#calc/structures/search/search.ts";
import { randomOf } from "#tests/support/random-deals.ts";
import { bruteForce } from "./brute-force.ts";
import { ProofChecker } from "./check-proof.ts";
import { defaultQuestion, randomQuestion, withMarket } from "./random-deal.ts";

export interface Proven {
  readonly equal: number;
  readonly withAnswer: number;
  readonly problems: readonly string[];
  /** Not proved within the nodes: there is nothing to check. */
  readonly open?: number;
}

const COMPARED_TERMS = [
  "interestRate",
  "term",
  "standby",
  "balloonMonth",
  "programme",
  "equityPercentage",
] as const;

/** What a structure is, and what it comes to, as text that is equal where all of it is. */
function textOf(
  one: { readonly components: readonly object[]; readonly figures: object } | null,
  offer: number | undefined,
): string {
  if (one === null) return "none";
  const figures = Object.entries(one.figures).filter(([name]) => name !== "worstYear");
  const components = one.components.map((component) => {
    const { type, amount, terms } = component as { type: string; amount: number; terms?: object | null };
    const said = (terms ?? {}) as Record<string, unknown>;
    return [type, amount, ...COMPARED_TERMS.map((name) => said[name] ?? null)];
  });
  return JSON.stringify([offer, components, Object.fromEntries(figures)]);
}

type Ask = (seed: number) => BestInput;

const SMALL: Ask = (seed) => randomQuestion(randomOf(seed), 1 + (seed % 4), 4 + (seed % 5));

const OFF = { on: false } as const;
/** Sold for so little that more is owed than that: flows that end in a loss, by the return, whatever a bank would say. */
const WITH_LOSS: Ask = (seed) => {
  const { bank, best } = SMALL(seed);
  const constraints = {
    ...best.constraints,
    worstCoverage: OFF,
    rules: OFF,
    global: OFF,
    liquidityMonths: OFF,
    lowestCash: OFF,
    cashMost: OFF,
    sellerShareMostPct: OFF,
  };
  return {
    bank: { ...bank, exit: { ...bank.exit, multiple: 0.02 + 0.6 * randomOf(seed)() } },
    best: { ...best, objectives: ["return", "cash"], constraints },
  };
};

/** By the return: of every other deal with all constraints as they are drawn, of the rest with those alone that say who owns it. */
const BY_RETURN: Ask = (seed) => {
  const { bank, best } = seed % 2 === 0 ? SMALL(seed) : WITH_LOSS(seed);
  return {
    bank: { ...bank, exit: { ...bank.exit, multiple: null } },
    best: { ...best, objectives: ["return", "ownership"] },
  };
};

/** Within the usual market terms. */
const IN_MARKET: Ask = (seed) => withMarket(randomOf(seed + 1), SMALL(seed));

/** Random deals with up to four types and a coarse grid: the search and a walk through all of it say the same. */
export const proveSmall = (seed: number, cases: number): Proven => proveAll(SMALL, seed, cases);

/** The same within the usual market terms. */
export const proveMarket = (seed: number, cases: number): Proven => proveAll(IN_MARKET, seed, cases);

/** The same of deals that end in a loss. */
export const proveLosses = (seed: number, cases: number): Proven => proveAll(WITH_LOSS, seed, cases);

/** The same by the return, where parts of the space are gone through structure by structure from the first answer on. */
export const proveMet = (seed: number, cases: number): Proven =>
  proveAll(BY_RETURN, seed, cases, { meetsFromPct: -99 });

function proveAll(ask: Ask, seed: number, cases: number, start: SearchStart = {}): Proven {
  const problems: string[] = [];
  let withAnswer = 0;
  for (let at = 0; at < cases; at += 1) {
    const question = ask(seed + at);
    const brute = bruteForce(question);
    const search = searchBest(createProblem(question), {}, start);
    const [expected, found] = [
      textOf(brute.best, brute.best?.offer),
      textOf(search?.found ?? null, search?.found?.offerUsd),
    ];
    if (brute.best !== null) withAnswer += 1;
    const certificate = search?.certificate;
    const counted = Object.values(certificate?.leftOut ?? {}).reduce((sum, count) => sum + count, 0n);
    if (expected !== found) problems.push(`seed ${seed + at}: ${found} is not ${expected}`);
    else if (certificate?.points !== BigInt(brute.points) || counted !== certificate.points) {
      problems.push(`seed ${seed + at}: ${counted} of ${certificate?.points} points, not ${brute.points}`);
    }
  }
  return { equal: cases - problems.length, withAnswer, problems };
}

/** Steps of money in an offer whose proof is checked: every amount of every type is worked out. */
const STEPS_LARGE = 200;

/** Beyond this a search for the highest return is given up. */
const RETURN_NODES = 1000;
const RETURN_EVERY = 5;
/** Its proofs have many small parts, of which each pair is looked at. */
const STEPS_RETURN = 80;

/** Deals of eight types: their proofs, checked by sums alone. */
export function proveLarge(seed: number, cases: number): Proven {
  const problems: string[] = [];
  let withAnswer = 0;
  let wrong = 0;
  let open = 0;
  for (let at = 0; at < cases; at += 1) {
    const whole = defaultQuestion(randomOf(seed + at), 8);
    // Every third within the usual market terms.
    const drawn = at % 3 === 1 ? withMarket(randomOf(seed + at + 1), whole) : whole;
    const isByReturn = at % RETURN_EVERY === 2;
    const step = Math.ceil(drawn.bank.offer / (isByReturn ? STEPS_RETURN : STEPS_LARGE));
    // By the return: of these a few stay open, and are counted as that. Every other one is sold for little.
    const byReturn = isByReturn ? { objectives: ["return"] as const, nodesMost: RETURN_NODES } : {};
    const isSoldLow = isByReturn && at % (2 * RETURN_EVERY) === 2;
    const bank = isSoldLow
      ? { ...drawn.bank, exit: { ...drawn.bank.exit, multiple: 0.02 + 0.6 * randomOf(seed + at)() } }
      : drawn.bank;
    const question = { bank, best: { ...drawn.best, step, ...byReturn } };
    const proof = proveBest(createProblem(question));
    if (isByReturn && proof !== null && (proof === "too many" || proof.certificate.status === "open")) {
      open += 1;
      continue;
    }
    if (proof === null || proof === "too many" || proof.certificate.status === "open") {
      problems.push(`seed ${seed + at}: not proved`);
      wrong += 1;
      continue;
    }
    if (proof.head.answer.components.length > 0) withAnswer += 1;
    const found = new ProofChecker(question, proof).check();
    if (found.length > 0) wrong += 1;
    problems.push(...found.slice(0, 3).map(({ line, what }) => `seed ${seed + at}, line ${line}: ${what}`));
  }
  return { equal: cases - wrong - open, withAnswer, problems, open };
}
