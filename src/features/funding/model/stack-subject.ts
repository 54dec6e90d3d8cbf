import {
  BANK_RULES,
  type BankRules,
  type ClosingCash,
  closingCash,
  type FirstTwelveMonths,
  firstTwelveMonths,
  type FundingDeal,
  fundingDealOf,
  judgeStack,
  type LendersView,
  lendersView,
  type LenderWarning,
  type ManagerPay,
  managerPayOf,
  lenderWarnings,
  type ProForma,
  proForma,
  type SourcesAndUses,
  sourcesAndUses,
  type Stack,
  type StackComponent,
  type StackMetrics,
  stackMetrics,
  type StackVerdict,
} from "#calc";
import type { Deal } from "#features/deals/contract.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import { localDay } from "#kit/day.ts";
import { warningsForGuests } from "./not-shared.ts";
import { toStackComponent } from "./stack-component.ts";
import type { StackFileOptions } from "./stack-file-address.ts";
import type { FundingStack } from "./stack-record.ts";

/** A saved stack with everything the core says of it: what its documents are made from. */
export interface StackSubject {
  readonly record: FundingStack;
  readonly deal: Deal;
  readonly fundingDeal: FundingDeal;
  readonly stack: Stack & { readonly components: readonly StackComponent[] };
  /** With the manager's pay that was found. */
  readonly options: StackFileOptions;
  /** Whose answer that pay is; null while nobody said one. */
  readonly pay: ManagerPay | null;
  readonly proForma: ProForma;
  readonly lender: LendersView;
  readonly money: SourcesAndUses;
  readonly metrics: StackMetrics;
  readonly warnings: readonly LenderWarning[];
  readonly closing: ClosingCash;
  readonly firstYear: FirstTwelveMonths;
  /** Over the whole life of the stack, by the rules of the day of export. */
  readonly verdict: StackVerdict;
  readonly exportedAt: Date;
  /** Of a guest's document some figures stand as not shared (not-shared.ts). */
  readonly isForGuest: boolean;
}

export function stackSubjectOf(
  record: FundingStack,
  deal: Deal,
  {
    options,
    usualManagerSalaryUsd = null,
    exportedAt,
    rules = BANK_RULES,
    isForGuest = false,
  }: {
    options: StackFileOptions;
    /** The bank's rules that hold; absent: those of the product. */
    rules?: BankRules;
    usualManagerSalaryUsd?: number | null;
    exportedAt: Date;
    isForGuest?: boolean;
  },
): StackSubject {
  const { base } = options;
  const figures = toDealFigures(deal.data);
  const fundingDeal = fundingDealOf(figures);
  const pay = managerPayOf({
    stackUsd: options.managerSalaryUsd ?? record.managerSalaryUsd,
    dealUsd: figures.managerSalaryUsd,
    usualUsd: usualManagerSalaryUsd,
  });
  const managerSalaryUsd = pay?.usd ?? null;
  const components = record.components
    .filter(({ percentage }) => percentage > 0)
    .map((component) => toStackComponent(component));
  const stack = { deal: fundingDeal, offerUsd: record.offerAmount, components };
  const lenders = { ...stack, base, managerSalaryUsd, today: localDay(exportedAt), rules };
  const form = proForma({ ...stack, base });
  const lender = lendersView(lenders);
  const found = lenderWarnings({ ...lenders, view: lender });
  const warnings = isForGuest ? warningsForGuests(found) : found;
  const closing = closingCash(stack);
  return {
    record,
    deal,
    fundingDeal,
    stack,
    options: { base, managerSalaryUsd },
    pay,
    proForma: form,
    lender,
    money: sourcesAndUses(stack, lender),
    metrics: stackMetrics(stack),
    warnings,
    closing,
    firstYear: firstTwelveMonths(form),
    verdict: judgeStack({ stack, view: lender, closing, warnings }),
    exportedAt,
    isForGuest,
  };
}
