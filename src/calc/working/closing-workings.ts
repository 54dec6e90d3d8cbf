import { closingCash, cashToSellerText } from "#calc/funding/closing-cash.ts";
import type { LendersView } from "#calc/funding/lenders-view.ts";
import type { ProForma } from "#calc/funding/pro-forma.ts";
import {
  buyerCashUsd,
  type MoneyLine,
  originationFeeUsd,
  sourcesAndUses,
} from "#calc/funding/sources-and-uses.ts";
import type { Stack } from "#calc/funding/stack-component.ts";
import { formatNumber } from "#kit/format-figure.ts";
import { line } from "./context.ts";
import type { Working, WorkingDraft, WorkingLine } from "./working.ts";

/** The figures of the day of closing, and of the month after it, that can be asked how they were worked out. */
export type ClosingFigureKey =
  | "buyer_cash"
  | "missing"
  | "cash_to_seller"
  | "sources"
  | "uses"
  | "guaranty_fee"
  | "monthly_debt_service";

export interface ClosingAsked {
  readonly stack: Stack;
  readonly result: ProForma;
  readonly view: LendersView;
}

const SOURCE = "What a closing statement shows for each type; an assumption";

const added = (values: readonly { name: string; usd: number; note?: string | undefined }[]): WorkingLine[] =>
  values.map(({ name, usd, note }, at) => line(at === 0 ? "" : "+", name, usd, "usd", note));

function buyerCash({ stack, view }: ClosingAsked): WorkingDraft {
  const equityUsd = buyerCashUsd(stack);
  const originationUsd = originationFeeUsd(stack);
  const guarantyUsd = view.isGuarantyFeeFinanced ? 0 : view.guarantyFeeUsd;
  const fees = [
    { name: "Origination fee of inventory financing", usd: originationUsd },
    { name: "SBA guaranty fee", usd: guarantyUsd },
  ].filter(({ usd }) => usd > 0);
  const { missingUsd, isFunded } = closingCash(stack);
  return {
    title: "Buyer's cash at closing",
    formula: "Buyer equity + the fees that are paid in cash",
    lines: added([{ name: "Buyer equity", usd: equityUsd }, ...fees]),
    result: { value: equityUsd + originationUsd + guarantyUsd, unit: "usd" },
    ...(isFunded
      ? {}
      : {
          beside: {
            label: "Missing at closing",
            value: missingUsd,
            unit: "usd" as const,
            note: "Nobody in this stack brings it yet: it is in addition.",
          },
        }),
    notes: ["Closing costs, working capital and the deposit of the letter of intent are not in it."],
    source: SOURCE,
  };
}

function missing({ stack }: ClosingAsked): WorkingDraft {
  const { items, missingUsd, isFunded } = closingCash(stack);
  return {
    title: "Missing at closing",
    formula: "Offer − what every component brings in at closing, not below 0",
    lines: [
      line("", "Offer", stack.offerUsd, "usd"),
      ...items.map(({ name, bringsUsd }) => line("−", name, bringsUsd, "usd")),
    ],
    result: { value: isFunded ? 0 : missingUsd, unit: "usd" },
    notes: items.flatMap(({ gapReason }) => gapReason ?? []),
    source: SOURCE,
  };
}

function cashToSeller({ stack }: ClosingAsked): WorkingDraft {
  const closing = closingCash(stack);
  const cash = closing.items.filter(({ kind }) => kind === "cash");
  return {
    title: "Cash to the seller at closing",
    formula: "The money of every component, up to what the price leaves to be paid that day",
    lines:
      cash.length === 0
        ? [line("", "No component brings money", 0, "usd")]
        : added(cash.map(({ name, cashUsd }) => ({ name, usd: cashUsd }))),
    result: { value: closing.cashToSellerUsd, unit: "usd" },
    notes: [cashToSellerText(closing)],
    source: SOURCE,
  };
}

const moneyLines = (lines: readonly MoneyLine[]): WorkingLine[] =>
  added(
    lines.map(({ name, amountUsd, isNonCash }) => ({
      name,
      usd: amountUsd,
      note: isNonCash ? "No money at closing" : undefined,
    })),
  );

function side(which: "sources" | "uses", { stack }: ClosingAsked): WorkingDraft {
  const money = sourcesAndUses(stack);
  const [sourcesUsd, usesUsd] = [money.totalSourcesUsd, money.totalUsesUsd];
  const isSources = which === "sources";
  return {
    title: isSources ? "Sources" : "Uses",
    formula: isSources
      ? "What every component brings in at closing, with the fees that are borrowed or paid in cash"
      : "The offer and the fees of its loans",
    lines: moneyLines(money[which]),
    result: { value: isSources ? sourcesUsd : usesUsd, unit: "usd" },
    beside: { label: isSources ? "Uses" : "Sources", value: isSources ? usesUsd : sourcesUsd, unit: "usd" },
    source: SOURCE,
  };
}

function guarantyFee({ stack, view }: ClosingAsked): WorkingDraft {
  const sba = stack.components.some(({ type }) => type === "sba");
  return {
    title: "SBA guaranty fee",
    formula: "The SBA component × its guaranty fee",
    lines: sba
      ? added([{ name: "Guaranty fee of the SBA loan", usd: view.guarantyFeeUsd }])
      : [line("", "No SBA loan in this stack", null, "usd")],
    result: { value: sba ? view.guarantyFeeUsd : null, unit: "usd" },
    ...(sba
      ? { notes: [view.isGuarantyFeeFinanced ? "It is borrowed with the loan." : "It is paid in cash."] }
      : {}),
    source: "Fees of the SBA's programme, or as typed in the loan's terms",
  };
}

function monthly({ result }: ClosingAsked): WorkingDraft {
  const due = result.items.filter(({ monthlyUsd }) => monthlyUsd !== 0);
  return {
    title: "Payments a month",
    formula: "What every component costs in its first month",
    lines: added(
      due.map(({ name, monthlyUsd, loan }) => ({
        name,
        usd: monthlyUsd,
        note:
          loan === null
            ? undefined
            : `${formatNumber(loan.annualRatePct, 2)}% over ${formatNumber(loan.termMonths, 1)} months`,
      })),
    ),
    result: { value: result.monthlyDebtServiceUsd, unit: "usd" },
    notes: ["Balloons and payments on a single day are not in it."],
    source: "The terms of every component",
  };
}

const DRAFTS: Readonly<Record<ClosingFigureKey, (asked: ClosingAsked) => WorkingDraft>> = {
  buyer_cash: buyerCash,
  missing,
  cash_to_seller: cashToSeller,
  sources: (asked) => side("sources", asked),
  uses: (asked) => side("uses", asked),
  guaranty_fee: guarantyFee,
  monthly_debt_service: monthly,
};

/**
 * How a figure of the day of closing, or the sum of the monthly payments, is worked out.
 *
 * Units: US dollars. No figure: the guaranty fee without an SBA loan.
 * Source: assumption, what a closing statement shows for each type.
 */
export function workingOfClosing(key: ClosingFigureKey, asked: ClosingAsked): Working {
  const draft = DRAFTS[key](asked);
  const reason = draft.result.value === null ? { reason: "There is no SBA loan in this stack." } : {};
  return { id: `closing.${key}`, ...draft, ...reason };
}
