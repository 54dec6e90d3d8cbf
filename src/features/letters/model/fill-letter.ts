import { defaultDepositUsd } from "#calc/funding/default-deposit.ts";
import { definitionOf } from "#calc/funding/funding-types.ts";
import type { Deal } from "#features/deals/contract.ts";
import type { ComponentRecord } from "#features/funding/model/stack-component.ts";
import type { FundingStack } from "#features/funding/model/stack-record.ts";
import { type StackEdit, withOffer } from "#features/funding/model/stack-edit.ts";
import type { LetterPlan } from "#features/letters/addresses.ts";
import type { LoiContent, NdaContent } from "./letter-content.ts";
import type { LoiForm, PricePart } from "./loi-form.ts";
import { stateOfLocation } from "./us-states.ts";

/** Who asks: their name stands for the buyer until something else is typed. */
export interface Asker {
  readonly firstName: string;
  readonly lastName: string;
}

export const nameOf = ({ firstName, lastName }: Asker): string => `${firstName} ${lastName}`.trim();

const DAYS_IN = { day: 1, week: 7, month: 30 } as const;
const TRAINING = /^(?:training|support|transition)[^:]{0,40}:[^\d]{0,60}(\d{1,3})[ -]{0,3}(day|week|month)/i;
const MOST_WEEKS = 520;

/** How long the seller stays by the notes that a listing left: "Training and support: 90 days" is 13 weeks. */
function transitionWeeks(notes: string): number | null {
  for (const line of notes.split("\n")) {
    const [, count, unit] = TRAINING.exec(line.trim()) ?? [];
    if (count === undefined || unit === undefined) continue;
    const days = Number(count) * DAYS_IN[unit.toLowerCase() as keyof typeof DAYS_IN];
    const weeks = Math.ceil(days / 7);
    return weeks >= 1 && weeks <= MOST_WEEKS ? weeks : null;
  }
  return null;
}

/** What a letter of intent takes from a deal; what the deal does not know is left as it is. */
export function fillLoiFromDeal(content: LoiContent, deal: Pick<Deal, "data">): LoiContent {
  const { basics, financials, assets, listing, summary } = deal.data;
  const weeks = transitionWeeks(summary.notes ?? "");
  const price = financials.askingPrice ?? null;
  const facts: Partial<LoiForm> = {
    businessName: basics.businessName,
    businessLocation: basics.location,
    governingLaw: stateOfLocation(basics.location) || content.form.governingLaw,
    ...(price === null ? {} : { priceUsd: price, depositUsd: defaultDepositUsd(price) }),
    ...((assets.realEstate ?? 0) > 0 ? { premises: "included" as const } : {}),
    // What is sold beside the price is not given away within it.
    ...((listing?.inventoryExtraUsd ?? 0) > 0 ? { inventory: "seller" as const } : {}),
    ...(weeks === null ? {} : { transitionWeeks: weeks }),
    // The parts of another price, of another deal.
    parts: [],
  };
  return { ...content, form: { ...content.form, ...facts }, stack: null };
}

export function fillNdaFromDeal(content: NdaContent, deal: Pick<Deal, "data">): NdaContent {
  const { businessName, location } = deal.data.basics;
  const governingLaw = stateOfLocation(location) || content.form.governingLaw;
  return { ...content, form: { ...content.form, businessName, governingLaw } };
}

/** Price, structure and deal terms of a funding stack. */
export function fillFromStack(
  content: LoiContent,
  stack: StackEdit & Pick<FundingStack, "id" | "version" | "name">,
): LoiContent {
  const { deposit, dueDiligencePeriod, targetClosingDays, workingCapital, escrow } = stack.dealTerms;
  const form: LoiForm = {
    ...content.form,
    priceUsd: stack.offerAmount,
    parts: stack.components.map(partOf),
    ...(stack.components.some(
      ({ componentType }) => definitionOf(componentType).letter.kind === "assumed_debt",
    )
      ? { debts: "buyer" as const }
      : {}),
    depositUsd: deposit.amount,
    isDepositRefundable: deposit.isRefundable,
    depositConditions: deposit.conditions,
    dueDiligenceDays: dueDiligencePeriod,
    closingDays: targetClosingDays,
    financingDays: Math.min(content.form.financingDays ?? targetClosingDays, targetClosingDays),
    workingCapitalUsd: workingCapital.target,
    workingCapitalAdjustment: workingCapital.adjustmentMechanism,
    escrowPct: escrow.percentage,
    escrowMonths: escrow.duration,
    escrowPurpose: escrow.purpose,
  };
  return { ...content, form, stack: { stackId: stack.id, version: stack.version, name: stack.name } };
}

/** Price and structure as the deal's plan has them. Where it names no stack the only one speaks, and of several somebody chooses. */
export function fillFromPlan(
  content: LoiContent,
  deal: Pick<Deal, "data">,
  { stackId, offerUsd, stacks }: LetterPlan & { readonly stacks: readonly FundingStack[] },
): LoiContent {
  const filled = fillLoiFromDeal(content, deal);
  const stack = stacks.find(({ id }) => id === stackId) ?? (stacks.length === 1 ? stacks[0] : undefined);
  if (stack !== undefined)
    return fillFromStack(filled, offerUsd === null ? stack : { ...stack, ...withOffer(stack, offerUsd) });
  if (offerUsd === null) return filled;
  const price = { priceUsd: offerUsd, depositUsd: defaultDepositUsd(offerUsd) };
  return { ...filled, form: { ...filled.form, ...price } };
}

function partOf({ id, componentType, amount, terms }: ComponentRecord): PricePart {
  const { kind, terms: wordsOf, source = "" } = definitionOf(componentType).letter;
  const said = terms === null ? undefined : wordsOf?.({ ...terms });
  return { id, kind, amountUsd: amount, terms: said ?? source };
}
