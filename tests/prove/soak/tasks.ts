import { makeDeal } from "#tests/support/deals.ts";
import { letterOf } from "#tests/support/sample-letters.ts";
import type { Chance } from "#tests/prove/fuzz/chance.ts";

export interface Worker {
  chance: Chance;
  dealIds: readonly string[];
  call(path: string, input: unknown, cookie?: string): Promise<unknown>;
  signIn(asAdmin: boolean): Promise<{ cookie: string }>;
  getFile(path: string): Promise<void>;
}

export interface Task {
  name: string;
  /** Of a hundred. */
  share: number;
  run(worker: Worker): Promise<unknown>;
}

const anyDeal = ({ chance, dealIds }: Worker) => chance.of(dealIds);
const idOf = (made: unknown) => (made as { id: string }).id;
const COMPONENTS = [
  { componentType: "equity", percentage: 15 },
  { componentType: "sba", percentage: 65 },
  { componentType: "seller_note", percentage: 20 },
];
const WORDS = ["care", "air", "deal 1", "plumbing", "x", "heating and cooling"];

const READS: readonly Task[] = [
  { name: "list deals", share: 16, run: ({ call }) => call("deals/list", {}) },
  { name: "open a deal", share: 18, run: (at) => at.call("deals/get", { id: anyDeal(at) }) },
  { name: "explore", share: 10, run: ({ call }) => call("dealList/list", {}) },
  { name: "count", share: 8, run: ({ call }) => call("dealList/counts", undefined) },
  { name: "fit of a deal", share: 6, run: (at) => at.call("fit/listBest", {}) },
  { name: "stacks of a deal", share: 6, run: (at) => at.call("funding/listByDeal", { dealId: anyDeal(at) }) },
  { name: "criteria", share: 3, run: ({ call }) => call("criteria/list", undefined) },
  { name: "leads", share: 3, run: ({ call }) => call("leads/list", {}) },
];

/** What is made is taken away again, so that the last hour works on as much as the first. */
const WRITES: readonly Task[] = [
  {
    // Saving a deal notes down work in the background: its fit is assessed anew.
    name: "create and remove a deal",
    share: 6,
    run: async ({ call, chance }) => {
      const data = makeDeal(`Soaked ${chance.between(1, 1e6)}`, {
        financials: { askingPrice: 900_000, ebitda: 250_000 },
      });
      await call("deals/remove", { ids: [idOf(await call("deals/create", { data }))] });
    },
  },
  {
    name: "create and remove a stack",
    share: 5,
    run: async (at) => {
      const stack = { name: "Soaked", offerAmount: 900_000, components: COMPONENTS };
      const made = await at.call("funding/createFundingStack", { dealId: anyDeal(at), stack });
      await at.call("funding/remove", { id: idOf(made) });
    },
  },
  {
    name: "write and remove a letter",
    share: 4,
    run: async (at) => {
      const letter = letterOf(anyDeal(at));
      await at.call("letters/save", letter);
      await at.getFile(`/letters/${letter.id}/letter.${at.chance.of(["docx", "pdf"])}`);
      await at.call("letters/remove", { id: letter.id });
    },
  },
  {
    name: "write and remove a draft",
    share: 3,
    run: async ({ call }) => {
      const draft = { id: crypto.randomUUID(), form: { typed: "words" } };
      await call("deals/removeDraft", { id: idOf(await call("deals/saveDraft", draft)) });
    },
  },
  {
    name: "create and remove a lead",
    share: 2,
    run: async ({ call }) => {
      const lead = { fields: { name: "Soaked", nextAction: "Call" }, status: "new", today: "2026-01-31" };
      await call("leads/remove", { ids: [idOf(await call("leads/create", lead))] });
    },
  },
];

const OTHERS: readonly Task[] = [
  {
    name: "search",
    share: 4,
    run: ({ call, chance }) => call("dealList/list", { filter: { search: chance.of(WORDS) } }),
  },
  {
    name: "search deals",
    share: 2,
    run: ({ call, chance }) => call("deals/list", { filter: { search: chance.of(WORDS) } }),
  },
  {
    name: "export",
    share: 3,
    run: (at) =>
      at.getFile(
        at.chance.of([
          `/deals/${anyDeal(at)}/analysis.xlsx`,
          `/deals/${anyDeal(at)}/analysis.pdf`,
          "/deals.csv",
        ]),
      ),
  },
  {
    name: "sign in and out",
    share: 1,
    run: async ({ signIn, call, chance }) => {
      const { cookie } = await signIn(chance.happens(0.2));
      await call("account/signOut", undefined, cookie);
    },
  },
];

export const TASKS: readonly Task[] = [...READS, ...WRITES, ...OTHERS];
