import { bankFigures } from "#calc/lending/analyze-bank.ts";
import { calculateBank } from "#calc/lending/bank-calculation.ts";
import { jsonWithoutPlan, planJson } from "#calc/plan/plan-json.ts";
import type { PlanWorking } from "#calc/plan/work-out-plan.ts";
import { readPdf } from "#features/intake/server/read-pdf.ts";
import { viewInPlan } from "#features/funding/model/stack-in-plan.ts";
import { stackFileHref } from "#features/funding/model/stack-file-address.ts";
import { toStackComponent } from "#features/funding/model/stack-component.ts";
import { bankFileHref } from "#features/lending/model/files/bank-file-address.ts";
import { bankSubject } from "#features/lending/model/bank-subject.ts";
import { planOfStacks } from "#features/lending/model/stack-in-plan.ts";
import { describeEarnings } from "#features/lending/model/words/earnings-words.ts";
import { describeValidity } from "#features/lending/model/words/value-words.ts";
import { formatMoney, formatMultiple } from "#kit/format-figure.ts";
import type { Recommendation } from "#features/funding/model/proposal.ts";
import type { FundingStack } from "#features/funding/model/stack-record.ts";
import { fillFromPlan } from "#features/letters/model/fill-letter.ts";
import { blankContent, type LoiContent } from "#features/letters/model/letter-content.ts";
import type { PricePart } from "#features/letters/model/loi-form.ts";
import { wordsOfFile } from "#tests/access/words-of-file.ts";
import type { Calls, TestMember } from "#tests/support/server.ts";
import { type DealAtHand, type Headline, type Headlines, readPage } from "./plan-at-hand.ts";

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
  /** What it says otherwise than its own plan would. */
  readonly wrong?: readonly string[];
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
  const document = await readPdf(pdf, null, () => {});
  return document.pages
    .map(({ text }) => text)
    .join(" ")
    .replaceAll(/\s+/g, " ");
}

async function askCoach(calls: Calls, dealId: string): Promise<string> {
  const { id: conversationId } = await calls.coach.create({ dealId });
  let text = "";
  for await (const event of await calls.coach.ask({ conversationId, text: "Should I buy this?" }))
    if (event.type === "done") ({ text } = event.message);
  // Its figures leave zeros at their ends out.
  return text
    .replaceAll(/[*\\]/g, "")
    .replaceAll(/(?<![.\d])(\d+\.\d)x/g, "$10x")
    .replaceAll(/(?<![.\d])(\d+)x/g, "$1.00x");
}

/** What a headline reads as in words. */
export const said = (name: Headline, { [name]: value }: Headlines): string =>
  typeof value !== "number"
    ? String(value ?? "")
    : name === "worstCoverage"
      ? formatMultiple(value, 2)
      : formatMoney(value);

const DOCUMENT = { base: "ebitda", managerSalaryUsd: null } as const;

/** At another offer than the plan's a saved stack is an alternative. */
const isAtOffer = ({ offerAmount }: FundingStack, { plan }: PlanWorking): boolean =>
  offerAmount === plan.offerUsd;

/** A deal with a proposed structure saved as its plan, and what it then says otherwise than was proposed. */
async function takeProposal(
  { owner, at: { deal } }: Viewing,
  offerAmount: number,
  recommendation: Recommendation,
): Promise<string[]> {
  const { id: dealId } = await owner.deals.create({ data: deal.data });
  const { type, components, terms, justification } = recommendation;
  await owner.funding.createDealStack({
    dealId,
    recommendation: { type, components },
    offerAmount,
    termsByComponentType: terms,
  });
  const { working, headlines } = await readPage(owner, dealId);
  await owner.deals.remove({ ids: [dealId] });
  const { fails = [], market = [] } = working?.judged.figures ?? {};
  const against = [...fails, ...market, ...(working?.judged.isShort === true ? ["cash"] : [])];
  const isRefused = ["change_plan", "not_financeable", "beyond_custom"].includes(headlines.id);
  return [
    ...(isRefused ? [`${type} is ${headlines.id}`] : []),
    ...against.map((limit) => `${type} goes beyond ${limit}`),
    ...(justification.includes(`You bring ${said("cashToClose", headlines)} to closing`)
      ? []
      : [`${type} needs ${said("cashToClose", headlines)}: ${justification}`]),
  ];
}

const ROWS = [
  "src/features/deals/model/row-verdict.ts",
  "src/features/deals/server/feature.ts",
  "src/features/deals/web/verdict/read-verdict.ts",
  "src/features/deals/web/verdict/row-verdict-badge.tsx",
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
      if (stack === undefined || working === null || !isAtOffer(stack, working)) return null;
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
      "src/features/deal-analysis/model/export-subject.ts",
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
    async find({ at: { stack, working }, get }) {
      if (stack === undefined || working === null || !isAtOffer(stack, working)) return null;
      const pdf = await textOf(await get(stackFileHref(stack.id, "pdf", DOCUMENT)));
      const workbook = wordsOfFile(await get(stackFileHref(stack.id, "xlsx", DOCUMENT)));
      const say = ["title", "sentence", "worstCoverage", "cashToClose"] as const;
      return { words: [pdf, workbook].map((text) => ({ text, say })) };
    },
  },
  {
    name: "AI Roland and a model's tools",
    reads: [
      "src/features/coach/model/bank-study.ts",
      "src/features/coach/model/deal-study.ts",
      "src/features/coach/model/lender-study.ts",
      "src/features/coach/model/plan-study.ts",
      "src/features/coach/model/ask/choose-stack.ts",
      "src/features/coach/server/stack-tools.ts",
      "src/features/coach/server/read-study.ts",
    ],
    isSlow: true,
    async find({ at, owner }) {
      const say = ["title", "sentence", "worstCoverage", "cashToClose"] as const;
      return { words: [{ text: await askCoach(owner, at.deal.id), say }] };
    },
  },
  {
    name: "structures that are proposed, each taken as the plan",
    reads: [
      "src/features/funding/model/search-proposal.ts",
      "src/features/funding/web/building/recommendation-card.tsx",
      "src/features/lending/server/plan-to-propose.ts",
    ],
    isSlow: true,
    async find(viewing) {
      const { at, owner } = viewing;
      const { offer } = at.headlines;
      if (offer === null) return null;
      const { proposal } = await owner.funding.propose({ deal: { dealId: at.deal.id }, offerAmount: offer });
      const wrong: string[] = [];
      for (const one of proposal.recommendations) wrong.push(...(await takeProposal(viewing, offer, one)));
      return proposal.recommendations.length === 0 ? null : { wrong };
    },
  },
  {
    name: "a letter of intent, as it opens from a deal",
    reads: ["src/features/letters/model/fill-letter.ts", "src/features/letters/web/form/fill-from-deal.ts"],
    async find({ at: { deal, stack, parts, headlines }, owner }) {
      const { stacks } = await owner.funding.listByDeal({ dealId: deal.id });
      const plan = await owner.letters.getPlan({ dealId: deal.id });
      const { form } = fillFromPlan(blankContent("loi", parts.today) as LoiContent, deal, {
        ...plan,
        stacks,
      });
      const paidAs = (kind: PricePart["kind"]): number =>
        form.parts.reduce((sum, part) => sum + (part.kind === kind ? (part.amountUsd ?? 0) : 0), 0);
      if (stack === undefined || headlines.offer === null) return { offer: form.priceUsd };
      return { offer: form.priceUsd, equity: paidAs("cash"), sellerNote: paidAs("seller_note") };
    },
  },
  {
    name: "a saved analysis",
    reads: [
      "src/features/saved-analyses/model/analyze-for-saving.ts",
      "src/features/deal-analysis/web/analysed-deal.ts",
    ],
    async find({ at: { deal, working }, owner }) {
      const kept = await owner.savedAnalyses.save({ dealId: deal.id, dealData: deal.data });
      if (kept.kind !== "analysis" || working === null) return null;
      const { marketHigh = null, bank = null } = kept.analysis.assumptions?.verdict?.working.verdict ?? {};
      return { marketHigh, support: bank };
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

/** They bring answers and show none themselves, or show the price alone before a deal is stored, or an example's. */
export const NO_SURFACE: readonly string[] = [
  "src/server/features.ts",
  "src/features/lending/server/index.ts",
  "src/features/lending/server/example-plan.ts",
  "src/features/lending/web/answer/deal-answer.tsx",
  "src/features/lending/web/answer/use-plan.ts",
  "src/features/intake/model/review/documents-verdict.ts",
  "src/features/site/model/from-paste.ts",
];

/** Everything that writes figures which rest on the rates of the day, in its own words, by its name. */
export const RATED: Readonly<
  Record<string, (at: DealAtHand, viewing: Pick<Viewing, "owner" | "get">) => string | Promise<string>>
> = {
  "the answer's basis, as the page says it": ({ working, parts }) =>
    working === null ? "" : describeEarnings(working.plan, parts, { isBrief: true }),
  "the bank's pages and grids": ({ parts }) => bankSubject(parts).basis,
  "the rules that read prime": ({ working }) =>
    working === null ? "" : describeValidity(working.plan.values.prime),
  "the brief for a lender": async ({ deal }, { get }) => textOf(await get(bankFileHref(deal.id, "pdf"))),
  "the bank's workbook": async ({ deal }, { get }) => wordsOfFile(await get(bankFileHref(deal.id, "xlsx"))),
  "the PDF of the deal": async ({ deal }, { get }) =>
    textOf(await get(`/api/files/deals/${deal.id}/analysis.pdf`)),
  "the workbook of the deal": async ({ deal }, { get }) =>
    wordsOfFile(await get(`/api/files/deals/${deal.id}/analysis.xlsx`)),
  "the PDF of the stack": async ({ stack }, { get }) =>
    textOf(await get(stackFileHref(stack?.id ?? "", "pdf", DOCUMENT))),
  "the workbook of the stack": async ({ stack }, { get }) =>
    wordsOfFile(await get(stackFileHref(stack?.id ?? "", "xlsx", DOCUMENT))),
  "AI Roland": ({ deal }, { owner }) => askCoach(owner, deal.id),
};
