import { defaultQuestion } from "#tests/prove/best-structure/random-deal.ts";
import { randomOf } from "#tests/support/random-deals.ts";
import { expect, test } from "vitest";
import { SEARCHED_TYPES } from "#calc/tables/best-structure.ts";
import { createProblem } from "#calc/structures/model/problem.ts";
import type { BestWishes } from "#calc/structures/model/question.ts";
import { type SearchAnswer, searchBest } from "./search.ts";

const NODES = 200;

/** The search of a random deal of eight types. */
function searched(seed: number, wishes: Partial<BestWishes> = {}): SearchAnswer["certificate"] | undefined {
  const question = defaultQuestion(randomOf(seed), 8);
  const best = { ...question.best, nodesMost: NODES, ...wishes };
  return searchBest(createProblem({ ...question, best }))?.certificate;
}

/** How it ends. */
function endOf(
  seed: number,
  wishes: Partial<BestWishes> = {},
): { readonly status: string | undefined; readonly nodes: number } {
  const certificate = searched(seed, wishes);
  return { status: certificate?.status, nodes: certificate?.nodes ?? Infinity };
}

test.each([
  [43, "two partners, of whom one alone would have to guarantee the loan"],
  [82, "loans on collateral that is lent out, whose amount changes nothing"],
  [107, "financing that is paid by revenue, which alone is the answer"],
  [154, "an origination fee, and many structures of the same cash"],
])("deal %i closes in few nodes: %s", (seed) => {
  const { status, nodes } = endOf(seed);
  expect({ status, isFew: nodes < NODES }).toEqual({ status: "closed", isFew: true });
});

test.each([1_150_000, 1_150_750, 1_249_500, 987_500, 1_150_001])(
  "an offer of $%i closes in few nodes, be it a multiple of the step or not",
  (offer) => {
    const bank = {
      deal: {
        askingPriceUsd: offer,
        revenueUsd: 1_800_000,
        ebitdaUsd: 330_000,
        sdeUsd: null,
        ebitdaMultiple: null,
        equipmentUsd: 290_000,
        realEstateUsd: null,
        inventoryUsd: 140_000,
        receivablesUsd: 115_000,
      },
      offer,
      components: [],
      loanNumberDate: "2026-11-20",
      closing: { costs: { legal: 15_000 }, workingCapital: 40_000 },
    };
    const answer = searchBest(createProblem({ bank, best: { nodesMost: NODES } }));
    expect(answer?.certificate.status).toBe("closed");
    expect(answer?.certificate.nodes).toBeLessThan(NODES);
  },
);

test.each([
  [14, "two kinds of money that cost the same but for cents, in whatever parts"],
  [34, "partners beside fees"],
  [43, "two partners, and a note that waits whatever its term"],
  [69, "an amount of equity, and the same two kinds of money"],
  [31, "so little cash that most structures return more than any figure says"],
  [7, "no equity, and six kinds of money of which any sum may be nearest to the highest return"],
  [37, "the same beside a note of many terms"],
  [60, "the same with a little equity"],
  [99, "the same with 10^14 structures left"],
])("deal %i closes in few nodes by the return: %s @further", (seed) => {
  const { status, nodes } = endOf(seed, { objectives: ["return"] });
  expect({ status, isFew: nodes < NODES }).toEqual({ status: "closed", isFew: true });
});

test("a search by the return that stays open says what no structure can be above", () => {
  const closed = searched(43, { objectives: ["return"] })?.levels[0]?.value ?? Number.NaN;
  const open = searched(43, { objectives: ["return"], nodesMost: 5 });
  const { value, bound } = open?.levels[0] ?? {};
  expect(open?.status).toBe("open");
  expect(bound).toBeGreaterThanOrEqual(closed);
  expect(bound).toBeLessThan((value ?? Number.NaN) + 2);
});

test("equals of two prices are told apart type by type, also where a cap leaves a type out at one of them", () => {
  const bank = {
    deal: {
      askingPriceUsd: null,
      revenueUsd: 1_000_000,
      ebitdaUsd: null,
      sdeUsd: null,
      ebitdaMultiple: null,
      equipmentUsd: null,
      realEstateUsd: null,
      inventoryUsd: null,
      receivablesUsd: null,
    },
    offer: 800_000,
    components: [],
    figures: { cads: 200_000 },
    loanNumberDate: "2026-11-20",
  };
  const off = { on: false } as const;
  const types = Object.fromEntries(SEARCHED_TYPES.map((type) => [type, { use: "never" as const }]));
  const best: BestWishes = {
    step: 200_000,
    marketTerms: off,
    price: [400_000, 800_000],
    // An SBA loan is at most 90 % of the price: at the lowest one two steps of it are too many.
    types: { ...types, sba: { use: "may", least: 250_000 }, ddp: { use: "may" } },
    constraints: { worstCoverage: off, lowestCash: off, sellerShareMostPct: off },
    objectives: ["debtFree", "cash"],
  };
  const all = searchBest(
    createProblem({ bank, best: { ...best, types: { ...best.types, ddp: { use: "must" } } } }),
  );
  expect(all?.certificate.status).toBe("closed");
  expect(all?.found?.offerUsd).toBe(400_000);
  expect(all?.found?.components.map(({ type, amount }) => [type, amount])).toEqual([["ddp", 400_000]]);
});
