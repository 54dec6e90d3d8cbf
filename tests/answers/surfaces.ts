import { calculateBank, bankFigures, jsonWithoutPlan, planJson } from "#calc";
import { readPdf } from "#features/intake/server/read-pdf.ts";
import { viewInPlan } from "#features/funding/model/stack-in-plan.ts";
import { stackFileHref } from "#features/funding/model/stack-file-address.ts";
import { toStackComponent } from "#features/funding/model/stack-component.ts";
import { bankFileHref } from "#features/lending/model/files/bank-file-address.ts";
import { planOfStacks } from "#features/lending/model/stack-in-plan.ts";
import { formatMoney, formatMultiple } from "#kit/format-figure.ts";
import { wordsOfFile } from "#tests/access/words-of-file.ts";
import type { Calls, TestMember } from "#tests/support/server.ts";
import type { DealAtHand, Headline, Headlines } from "./plan-at-hand.ts";

/** Who looks, and at what. */
export interface Viewing {
  readonly at: DealAtHand;
  readonly owner: Calls;
  readonly viewer: Calls;
  readonly guest: Calls;
  readonly get: (href: string) => Promise<Uint8Array>;
  readonly person: TestMember;
}

/** A headline as it was found, or the words it has to stand in. */
export type Found = Partial<{ readonly [Name in Headline]: Headlines[Name] }> & {
  /** Words that have to say the headlines named. */
  readonly words?: readonly { readonly text: string; readonly say: readonly Headline[] }[];
};

export interface Surface {
  readonly name: string;
  /** Files of source that bring the headlines there: each file that asks for an answer belongs to a surface. */
  readonly reads: readonly string[];
  /** It takes a second: not for every deal of `npm test`. */
  readonly isSlow?: true;
  /** Null: the surface shows nothing of such a deal. */
  readonly find: (viewing: Viewing) => Promise<Found | null> | Found | null;
}

const rowOf = async (calls: Calls, { at }: Viewing): Promise<Found> => {
  const { verdicts } = await calls.deals.listVerdicts({ dealIds: [at.deal.id] });
  const { id, colour } = verdicts[at.deal.id] ?? {};
  return { ...(id && { id }), ...(colour && { colour }) };
};

/** The text of a PDF, its lines joined. */
async function textOf(pdf: Uint8Array): Promise<string> {
  const paper = await readPdf(pdf, null, () => {});
  return paper.pages
    .map(({ text }) => text)
    .join(" ")
    .replaceAll(/\s+/g, " ");
}

/** What a headline reads as in words. */
export const said = (name: Headline, { [name]: value }: Headlines): string =>
  typeof value !== "number"
    ? String(value ?? "")
    : name === "worstCoverage"
      ? formatMultiple(value, 2)
      : formatMoney(value);

const ROWS = [
  "src/features/deals/model/row-verdict.ts",
  "src/features/deals/server/feature.ts",
  "src/features/deals/web/verdict/read-verdict.ts",
  "src/features/deals/web/verdict/row-verdict.tsx",
  "src/features/deals/web/index.ts",
  "src/features/deals/contract.ts",
  "src/features/lending/server/deal-answers.ts",
  "src/features/home/server/measures.ts",
];
const BANK = ["src/features/lending/model/bank-of-stack.ts", "src/features/lending/web/use-bank.ts"];

/** Every place that shows the answer to a deal, or a figure of it. */
export const SURFACES: readonly Surface[] = [
  {
    name: "lists, board and start page, to a member",
    reads: ROWS,
    find: (viewing) => rowOf(viewing.owner, viewing),
  },
  { name: "lists, to a viewer", reads: ROWS, find: (viewing) => rowOf(viewing.viewer, viewing) },
  { name: "the page, to a guest", reads: ROWS, find: (viewing) => rowOf(viewing.guest, viewing) },
  {
    name: "the page of the stack, its comparison and what it is saved with",
    reads: [
      "src/features/lending/web/within-plan.tsx",
      "src/features/lending/model/stack-in-plan.ts",
      "src/features/funding/model/stack-in-plan.ts",
      "src/features/funding/model/compare-stacks.ts",
      "src/features/funding/model/saved-figures.ts",
      "src/features/funding/web/proforma/use-stack-outcome.ts",
    ],
    find({ at: { parts, stack, working, input } }) {
      if (stack === undefined || working === null) return null;
      const { stack: edit, ...without } = parts;
      const components = (edit?.components ?? [])
        .filter(({ percentage }) => percentage > 0)
        .map((component) => toStackComponent(component));
      const stackOfPage = { deal: working.plan.bankInput.deal, offerUsd: stack.offerAmount, components };
      const planOf = planOfStacks(
        { ...without, alternatives: input.alternatives ?? [] },
        { isForGuest: false },
      );
      const inPlan = planOf(stackOfPage, stack.managerSalaryUsd);
      const { id, colour, title, sentence } = inPlan.answer();
      const { worstYear } = viewInPlan(inPlan);
      const cashToClose = inPlan.cashToCloseUsd;
      const worstCoverage = worstYear?.coverageRatio ?? null;
      return { id, colour, title, sentence, cashToClose, worstCoverage, offer: stack.offerAmount };
    },
  },
  {
    name: "the bank's tab, brief and workbook",
    reads: [
      ...BANK,
      "src/features/lending/server/read-bank-brief.ts",
      "src/features/lending/server/judge-structures.ts",
      "src/features/lending/web/opened-bank-tab.tsx",
      "src/features/lending/web/stress/opened-stress.tsx",
    ],
    find({ at: { working, parts } }) {
      if (working === null) return null;
      const figures = bankFigures(
        calculateBank(working.plan.bankInput, parts.rules ?? working.plan.tables.rules),
      );
      const worst = figures.years.find(({ year }) => year === figures.worstYear);
      return { cashToClose: figures.sourcesAndUses.cashToClose, worstCoverage: worst?.coverage ?? null };
    },
  },
  {
    name: "the brief for a lender",
    reads: [],
    isSlow: true,
    async find({ at: { deal, stack }, get }) {
      if (stack === undefined) return null;
      return {
        words: [
          {
            text: await textOf(await get(bankFileHref(deal.id, "pdf", ["profile"]))),
            say: ["worstCoverage"],
          },
        ],
      };
    },
  },
  {
    name: "the PDF of the deal",
    reads: [
      "src/features/deal-analysis/server/deal-files.ts",
      "src/features/lending/model/words/answer-words.ts",
    ],
    isSlow: true,
    find: async ({ at, get }) => ({
      words: [
        {
          text: await textOf(await get(`/api/files/deals/${at.deal.id}/analysis.pdf`)),
          say: ["title", "sentence"],
        },
      ],
    }),
  },
  {
    name: "the workbook of the deal",
    reads: [],
    isSlow: true,
    find: async ({ at, get }) => ({
      words: [
        {
          text: wordsOfFile(await get(`/api/files/deals/${at.deal.id}/analysis.xlsx`)),
          say: ["title", "sentence"],
        },
      ],
    }),
  },
  {
    name: "the PDF and the workbook of a stack",
    reads: ["src/features/lending/server/plan-of-stacks.ts", "src/features/funding/model/stack-subject.ts"],
    isSlow: true,
    async find({ at: { stack }, get }) {
      if (stack === undefined) return null;
      const options = { base: "ebitda", managerSalaryUsd: null } as const;
      const pdf = await textOf(await get(stackFileHref(stack.id, "pdf", options)));
      const workbook = wordsOfFile(await get(stackFileHref(stack.id, "xlsx", options)));
      const say = ["title", "sentence", "worstCoverage", "cashToClose"] as const;
      return { words: [pdf, workbook].map((text) => ({ text, say })) };
    },
  },
  {
    name: "AI Roland and a model's tools",
    reads: [
      "src/features/coach/model/bank-study.ts",
      "src/features/coach/model/ask/choose-stack.ts",
      "src/features/coach/server/coach-tools.ts",
      "src/features/coach/server/stack-tools.ts",
      "src/features/coach/server/read-study.ts",
    ],
    isSlow: true,
    async find({ at, owner }) {
      const { id: conversationId } = await owner.coach.create({ dealId: at.deal.id });
      let text = "";
      for await (const event of await owner.coach.ask({ conversationId, text: "Is the price fair?" }))
        if (event.type === "done") ({ text } = event.message);
      return { words: [{ text: text.replaceAll(/[*\\]/g, ""), say: ["title"] }] };
    },
  },
  {
    name: "the command line",
    reads: ["src/cli/plan-task.ts"],
    find({ at: { input, working } }) {
      const json = working === null ? jsonWithoutPlan(input) : planJson(working);
      const { answer, figures, plan } = JSON.parse(JSON.stringify(json)) as {
        answer: { id: string; colour: string };
        plan: { offer: number } | null;
        figures: { cashToClose: number; worstCoverage: number | null } | null;
      };
      return {
        id: answer.id,
        colour: answer.colour,
        offer: plan?.offer ?? null,
        cashToClose: figures?.cashToClose ?? null,
        worstCoverage: figures?.worstCoverage ?? null,
      };
    },
  },
];

/** They bring answers and show none themselves, or show the price alone before a deal is stored. */
export const NO_SURFACE: readonly string[] = [
  "src/server/features.ts",
  "src/features/lending/server/index.ts",
  "src/features/lending/server/example-plan.ts",
  "src/features/lending/web/answer/deal-answer.tsx",
  "src/features/lending/web/answer/use-plan.ts",
  "src/features/intake/model/review/papers-verdict.ts",
];
