import { defaultTerms } from "#calc/funding/default-terms.ts";
import type { FundingTerms } from "#calc/funding/funding-terms.ts";
import { FUNDING_TYPES, type FundingType } from "#calc/funding/funding-types.ts";
import { TERM_BOUNDS } from "#calc/funding/term-bounds.ts";
import type { Deal } from "#features/deals/contract.ts";
import { defaultDealTerms } from "#features/funding/model/deal-terms.ts";
import { readComponents } from "#features/funding/model/read-stack.ts";
import type { FundingStack } from "#features/funding/model/stack-record.ts";
import { randomOf } from "./random-deals.ts";

const NO_COLLATERAL = { equipmentUsd: null, inventoryUsd: null, receivablesUsd: null };
const RHYTHMS = ["monthly", "quarterly", "annual"] as const;

/** A saved stack made of what a test says; amounts are the rounded percentages. */
export function savedStack(
  offerAmount: number,
  components: readonly { type: FundingType; percentage: number; terms?: object | null; amount?: number }[],
  more: Partial<FundingStack> = {},
): FundingStack {
  return {
    id: "00000000-0000-4000-8000-0000000000aa",
    dealId: "00000000-0000-4000-8000-000000000001",
    version: 1,
    name: "Made for a test",
    companyName: "Company",
    description: "",
    totalAmount: offerAmount,
    offerAmount,
    dealTerms: defaultDealTerms(offerAmount),
    components: readComponents(
      components.map(({ type, percentage, terms = null, amount }) => ({
        componentType: type,
        percentage,
        amount: amount ?? Math.round((offerAmount * percentage) / 100),
        terms,
        isUsingDefaultTerms: terms === null,
      })),
    ),
    managerSalaryUsd: null,
    savedFigures: null,
    isTemplate: false,
    status: "draft",
    createdAt: "2026-11-20T09:00:00.000Z",
    updatedAt: "2026-11-20T09:00:00.000Z",
    createdBy: null,
    updatedBy: null,
    ...more,
  };
}

/** The types come from one seed and everything else from another: stacks of one shape with other figures. */
export function randomStack(
  typesSeed: number,
  valuesSeed: number,
): { stack: FundingStack; offerUsd: number } {
  const types = shuffled(randomOf(typesSeed)).slice(0, 1 + Math.floor(randomOf(typesSeed * 31)() * 9));
  const random = randomOf(valuesSeed);
  const offerUsd = Math.round(10 ** (4 + random() * 3));
  const shares = types.map(() => 0.05 + random());
  const total = shares.reduce((sum, share) => sum + share, 0);
  const components = types.map((type, index) => {
    const percentage = Math.round(((shares[index] ?? 0) / total) * 10_000) / 100;
    const rounded = Math.round((offerUsd * percentage) / 100);
    const amount = rounded + (index === 0 ? Math.floor(random() * 5) - 2 : 0);
    const terms = random() < 0.3 ? null : randomTerms(type, random, { amount, offerUsd });
    return { type, percentage, amount: Math.max(0, amount), terms };
  });
  return { stack: savedStack(offerUsd, components, { name: `Stack ${typesSeed}/${valuesSeed}` }), offerUsd };
}

function shuffled(random: () => number): FundingType[] {
  return [...FUNDING_TYPES]
    .map((type) => ({ type, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ type }) => type);
}

/** Terms within the bounds of the dialogs, with the switches thrown at random. */
function randomTerms(
  type: FundingType,
  random: () => number,
  { amount, offerUsd }: { amount: number; offerUsd: number },
): object | null {
  if (type === "equity" || type === "other") return null;
  const start: FundingTerms[typeof type] = defaultTerms(type, "saved-dialog", {
    amountUsd: amount,
    offerUsd,
    deal: NO_COLLATERAL,
  });
  const terms: Record<string, unknown> = { ...start };
  for (const [field, rule] of Object.entries(type === "investor" ? {} : TERM_BOUNDS[type])) {
    const { min, max, step } = rule;
    const most = max === "amount" ? amount / 2 : (max ?? offerUsd);
    terms[field] = Math.min(most, min + Math.floor((random() * (most - min)) / step) * step);
  }
  const flip = (share = 0.5): boolean => random() < share;
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] ?? (of[0] as T);
  switch (type) {
    case "sba":
      return { ...terms, amortization: pick(RHYTHMS) };
    case "seller_note":
      return {
        ...terms,
        amortization: pick([...RHYTHMS, "balloon"]),
        balloonPayment: flip() ? null : amount,
      };
    case "earnout":
      return { ...terms, conditionMet: flip(), targetAmount: flip() ? null : terms["targetAmount"] };
    case "friends_family":
      return { ...terms, type: pick(["loan", "investment"]), loanAmount: flip() ? null : amount / 2 };
    case "subject_to":
      return { ...terms, remainingTerm: flip() ? null : terms["remainingTerm"] };
    case "asset_based":
    case "inventory_financing":
      return { ...terms, loanAmount: flip() ? null : amount / 2 };
    case "carve_out":
      return { ...terms, description: "A part", ebitdaContribution: Math.round(offerUsd / 50) };
    default:
      return terms;
  }
}

/** The same deal with a figure for what stacks read, or without. */
export const forStack = (deal: Deal, stack: FundingStack): Deal => ({ ...deal, id: stack.dealId });
