import { findFigures } from "#features/ai/model/unsupported-figures.ts";
import type { CoachFigure } from "#features/coach/model/coach-figure.ts";
import { makeFigure, WRITTEN_UNITS } from "#features/coach/model/deal-study.ts";
import type { Deal } from "#features/deals/contract.ts";
import type { PlanOfStack } from "#features/funding/model/stack-in-plan.ts";
import { stackSubjectOf, type StackSubject } from "#features/funding/model/stack-subject.ts";
import type { FundingStack } from "#features/funding/model/stack-record.ts";
import { describeFigure } from "./summarize-study.ts";

/** As the saved stack's own page opens: on EBITDA, with the manager's pay of the stack, else of its deal, else the usual. */
const OPTIONS = { base: "ebitda", managerSalaryUsd: null } as const;

/** What an answer says of a stack, with the figures that it may state. */
export interface StackSummary {
  told: object;
  figures: CoachFigure[];
}

export interface RequestedStack {
  exportedAt: Date;
  usualManagerSalaryUsd: number | null;
  /** Without what rests on the buyer's profile: a model is told it. */
  planOf: PlanOfStack;
}

/** One saved stack with everything the core says of it, component by component. */
export function summarizeStack(record: FundingStack, deal: Deal, asked: RequestedStack): StackSummary {
  const subject = stackSubjectOf(record, deal, { options: OPTIONS, ...asked });
  const { proForma, answer, closing, inPlan } = subject;
  const outcome = outcomeOf(subject);
  const components = record.components.map(({ name, percentage, amount, isUsingDefaultTerms }) => ({
    name,
    isUsingDefaultTerms,
    figures: [
      figureOf(subject, `${name}: amount`, amount, "usd"),
      figureOf(subject, `${name}: share of the offer`, percentage, "pct"),
    ],
  }));
  const sentences = [answer.sentence, ...answer.against, inPlan.earnings];
  return {
    told: {
      ...headOf(subject),
      answer: answer.title,
      notFullyFunded: proForma.isNotFullyFunded || !closing.isFunded,
      figures: outcome.map(describeFigure),
      withoutFigure: missingOf(subject),
      components: components.map(({ figures, ...component }) => ({
        ...component,
        figures: figures.map(describeFigure),
      })),
      why: sentences,
    },
    figures: [
      ...outcome,
      ...components.flatMap(({ figures }) => figures),
      ...sentences.flatMap((sentence) => writtenIn(subject, sentence)),
    ],
  };
}

/** One line of a list of stacks. */
export function summarizeStackHead(record: FundingStack, deal: Deal, asked: RequestedStack): StackSummary {
  const subject = stackSubjectOf(record, deal, { options: OPTIONS, ...asked });
  const outcome = outcomeOf(subject);
  return {
    told: {
      ...headOf(subject),
      answer: subject.answer.title,
      figures: outcome.map(describeFigure),
    },
    figures: outcome,
  };
}

const headOf = ({ record, deal }: StackSubject) => ({
  stackId: record.id,
  name: record.name,
  dealId: deal.id,
  deal: dealNameOf(deal),
  status: record.status,
});

const dealNameOf = ({ data }: Deal): string =>
  data.summary.dealName || data.basics.businessName || "Unnamed deal";

function figureOf(
  { record, deal }: StackSubject,
  label: string,
  value: number,
  unit: CoachFigure["unit"],
): CoachFigure {
  const named = { label: `${record.name}: ${label}`, value, unit, place: "stack" } as const;
  return { ...makeFigure({ id: deal.id, name: dealNameOf(deal) }, named), stackId: record.id };
}

/** What cannot be worked out is left out, and said by `missingOf`: an unknown cash flow covers nothing. */
function outcomeOf(subject: StackSubject): CoachFigure[] {
  const { record, proForma, lender, metrics } = subject;
  const worst = lender.worstYear;
  const list: [string, number | null | undefined, CoachFigure["unit"]][] = [
    ["Offer", record.offerAmount, "usd"],
    ["Manager's pay a year", lender.managerSalaryUsd, "usd"],
    ["Share of equity", metrics.equityPercentage, "pct"],
    ["Debt service a month", proForma.monthlyDebtServiceUsd, "usd"],
    ["Debt service a year", proForma.annualDebtServiceUsd, "usd"],
    ["Cash to the seller at closing", subject.closing.cashToSellerUsd, "usd"],
    ["Missing at closing", subject.closing.missingUsd, "usd"],
    ["Share of investors", proForma.investorOwnershipPct, "pct"],
  ];
  if (!proForma.isCashFlowMissing)
    list.push(
      ["Cash flow a year", proForma.annualCashFlowUsd, "usd"],
      ["Pro forma coverage of the first year", proForma.coverageRatio, "ratio"],
      ["Cash left after debt service and investors", proForma.freeCashFlowUsd, "usd"],
    );
  list.push([`Coverage in the worst year (year ${worst?.year ?? 1})`, worst?.coverageRatio, "ratio"]);
  return list.flatMap(([label, value, unit]) =>
    value === null || value === undefined ? [] : [figureOf(subject, label, value, unit)],
  );
}

function missingOf({ proForma }: StackSubject): { label: string; reason: string }[] {
  if (proForma.isCashFlowMissing)
    return [{ label: "Coverage and cash left", reason: "EBITDA of the deal is not entered." }];
  return proForma.coverageRatio === null
    ? [{ label: "Coverage", reason: "The stack has no debt service, so there is nothing to cover." }]
    : [];
}

const writtenIn = (subject: StackSubject, sentence: string): CoachFigure[] =>
  findFigures(sentence).map(({ value, kind }) =>
    figureOf(subject, "what speaks for and against it", value, WRITTEN_UNITS[kind]),
  );
