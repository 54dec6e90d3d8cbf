import type { RoiTerms } from "#calc/deal/deal-figures.ts";
import { amountOf } from "#calc/funding/component-amount.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import type { BankBasis } from "#features/lending/model/bank-of-stack.ts";
import { toStackComponent } from "#features/funding/model/stack-component.ts";
import {
  type DealStudy,
  makeFigure,
  type SavedStack,
  studyDeal,
  type SupposedPlan,
} from "#features/coach/model/deal-study.ts";
import type { CoachFigure } from "#features/coach/model/coach-figure.ts";
import { omitUnknown } from "#kit/omit-unknown.ts";
import { termsOf } from "#features/coach/model/guide/terms.ts";
import type { ChangeKey, Changes } from "./read-changes.ts";

type Told = readonly [label: string, unit: CoachFigure["unit"]];

/** What was supposed, in the words of an answer. */
const CHANGE_WORDS: Readonly<Record<ChangeKey, Told>> = {
  askingPriceUsd: ["a price of", "usd"],
  annualRevenueUsd: ["revenue of", "usd"],
  ebitdaUsd: ["EBITDA of", "usd"],
  sdeUsd: ["SDE of", "usd"],
  downPaymentPct: ["a down payment of", "pct"],
  annualRatePct: ["interest of", "pct"],
  termYears: ["a term of", "years"],
  sellerNoteUsd: ["a seller note of", "usd"],
  cashUsd: ["cash from you of", "usd"],
  payUsd: ["pay of the operator of", "usd"],
};
const PLAN_KEYS = ["downPaymentPct", "annualRatePct", "termYears"] as const;
const CHANGE_KEYS = Object.keys(CHANGE_WORDS) as ChangeKey[];

export const hasChanges = (changes: Changes): boolean =>
  CHANGE_KEYS.some((key) => changes[key] !== undefined);

/** What the deal holds where something else may be supposed. */
export function changeableOf(study: DealStudy): Partial<Record<ChangeKey, number | null>> {
  const { askingPriceUsd, annualRevenueUsd, ebitdaUsd, sdeUsd } = study.figures;
  return { askingPriceUsd, annualRevenueUsd, ebitdaUsd, sdeUsd, ...termsOf(study) };
}

/** The deal as it would be: everything else as entered, and nothing stored. */
export function supposeChanges(study: DealStudy, changes: Changes): DealStudy {
  const {
    askingPriceUsd: askingPrice,
    annualRevenueUsd: annualRevenue,
    ebitdaUsd: ebitda,
    sdeUsd: sde,
  } = changes;
  const entered = Object.entries({ askingPrice, annualRevenue, ebitda, sde }).filter(
    ([, value]) => value !== undefined,
  );
  const financials = { ...study.data.financials, ...Object.fromEntries(entered) };
  const { downPaymentPct, annualRatePct, termYears } = { ...termsOf(study), ...changes };
  const isPlanned = study.figures.roi !== undefined || PLAN_KEYS.some((key) => changes[key] !== undefined);
  const roi: RoiTerms | undefined = isPlanned ? { downPaymentPct, annualRatePct, termYears } : undefined;
  const data = { ...study.data, financials };
  const stacks = study.around.stacks.map((saved) => supposeStack(saved, data, askingPrice));
  // Whoever supposes earnings supposes what a lender would count.
  const earnings = ebitda === undefined && sde === undefined ? study.around.earnings : null;
  const bank = supposeBank(study.around.bank, changes);
  const supposed = supposePlan(changes, bank !== null && bank.books !== null);
  return studyDeal(study.id, data, study.benchmark, {
    roi,
    around: { ...study.around, stacks, earnings, bank, answer: null, supposed },
  });
}

/** What the plan has otherwise, beside price and entered earnings, which the deal holds. */
function supposePlan({ movedPct = {}, ...changes }: Changes, hasBooks: boolean): SupposedPlan {
  const {
    sellerNoteUsd: noteUsd,
    cashUsd,
    payUsd,
    downPaymentPct: equityPct,
    annualRatePct: ratePct,
  } = changes;
  return omitUnknown({
    noteUsd,
    cashUsd,
    payUsd,
    equityPct,
    ratePct,
    // The books stand in place of what was entered: they move by as much.
    earningsPct: hasBooks ? (movedPct.ebitdaUsd ?? movedPct.sdeUsd) : undefined,
    revenuePct: movedPct.annualRevenueUsd,
  });
}

/** Supposed earnings stand in place of the books', a supposed price in place of the one that the deal offers. */
function supposeBank(
  basis: BankBasis | null,
  { askingPriceUsd, ebitdaUsd, sdeUsd, movedPct = {} }: Changes,
): BankBasis | null {
  if (basis === null) return null;
  const isTyped = (key: "ebitdaUsd" | "sdeUsd", usd: number | undefined): boolean =>
    usd !== undefined && movedPct[key] === undefined;
  const keepsEarnings = !isTyped("ebitdaUsd", ebitdaUsd) && !isTyped("sdeUsd", sdeUsd);
  return {
    ...basis,
    books: keepsEarnings ? basis.books : null,
    lending: askingPriceUsd === undefined ? basis.lending : { ...basis.lending, offer: null },
  };
}

/** The same structure for another price: every component keeps its share of the offer. */
function supposeStack(
  { record, deal }: SavedStack,
  data: DealData,
  offerUsd: number | undefined,
): SavedStack {
  const supposed = { ...deal, data };
  if (offerUsd === undefined) return { record, deal: supposed };
  const components = record.components.map((component) => ({
    ...component,
    amount: amountOf(toStackComponent({ ...component, amount: undefined }), offerUsd),
  }));
  return { record: { ...record, offerAmount: offerUsd, components }, deal: supposed };
}

/** What was supposed, as figures of the answer, and in words: "a price of $1,100,000 and interest of 9%". */
export function describeChanges(
  study: DealStudy,
  changes: Changes,
): { words: string; figures: CoachFigure[] } {
  const figures: CoachFigure[] = [];
  const parts = CHANGE_KEYS.flatMap((key) => {
    const value = changes[key];
    if (value === undefined) return [];
    const [label, unit] = CHANGE_WORDS[key];
    const figure = makeFigure(study, {
      label: `What if: ${label.replace(/^an? | of$/g, "")}`,
      value,
      unit,
      place: "roi",
    });
    figures.push(figure);
    return [`${label} ${figure.text}`];
  });
  const last = parts.pop() ?? "";
  return { words: parts.length === 0 ? last : `${parts.join(", ")} and ${last}`, figures };
}
