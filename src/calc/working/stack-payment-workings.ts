import { toNumber } from "#calc/deal/to-number.ts";
import { capOf, type CappedType, CAP_RULES, fundingCaps } from "#calc/funding/funding-caps.ts";
import { type DebtServiceItem, debtServiceOf } from "#calc/funding/debt-service.ts";
import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import { stackCashFlow } from "#calc/funding/pro-forma.ts";
import type { Stack, StackComponent } from "#calc/funding/stack-component.ts";
import { termAmountsOf, type TermLoan, termsInForce } from "#calc/funding/term-loan.ts";
import { line } from "./context.ts";
import type { WorkingDraft, WorkingLine } from "./working.ts";

/** How the amount of a component was worked out. */
export function explainAmount(component: StackComponent, stack: Stack): WorkingDraft {
  const { amountUsd } = termAmountsOf(component, stack);
  const isSaved = (component.amountUsd ?? null) !== null;
  return {
    title: `${FUNDING_TYPE_INFO[component.type].name}, amount`,
    formula: "Offer × percentage, rounded to whole dollars",
    lines: [line("", "Offer", stack.offerUsd, "usd"), line("×", "Percentage", component.percentage, "pct")],
    result: { value: amountUsd, unit: "usd" },
    ...(isSaved ? { notes: ["As it was saved: the largest amount takes what rounding leaves."] } : {}),
    source: "Stack spec §3; decisions C1, C6",
  };
}

function loanLines(loan: TermLoan, item: DebtServiceItem): WorkingLine[] {
  return [
    line("", "Borrowed", loan.principalUsd, "usd", borrowedNote(item)),
    line("", "Interest a year", loan.annualRatePct, "pct"),
    line("", "Term in months", loan.termMonths, "count"),
    line("", "A month", item.monthlyUsd, "usd"),
    line("", "Months paid in the first year", Math.min(12, Math.max(0, loan.termMonths)), "count"),
  ];
}

function borrowedNote({ type, amountUsd, loan }: DebtServiceItem): string {
  const isWhole = loan !== null && loan.principalUsd === amountUsd;
  if (isWhole) return "The whole component";
  if (type === "sba") return "The component less its down payment";
  return type === "seller_note" ? "The component less the cash at closing" : "As its terms say";
}

function explainLoan(
  loan: TermLoan,
  item: DebtServiceItem,
): Pick<WorkingDraft, "formula" | "lines"> & { notes: string[] } {
  const notes: string[] = [];
  if (loan.paymentEveryMonths > 1) {
    const every = loan.paymentEveryMonths === 3 ? "quarter" : "year";
    notes.push(`Paid once a ${every}: ${loan.paymentEveryMonths} monthly payments at once.`);
  }
  if (loan.balloonUsd !== null) {
    notes.push("The balloon at the end is shown beside it and is not part of the coverage.");
    return {
      formula: "Borrowed × interest ÷ 12, for the months of the first year",
      lines: loanLines(loan, item),
      notes,
    };
  }
  const formula =
    "Borrowed × i ÷ (1 − (1 + i)^−n) for the months of the first year, where i is a twelfth of the interest and n the term";
  return { formula, lines: loanLines(loan, item), notes };
}

function explainOther(
  component: StackComponent,
  item: DebtServiceItem,
  stack: Stack,
  cashFlowUsd: number,
): Pick<WorkingDraft, "formula" | "lines"> & { notes: string[] } {
  const amounts = termAmountsOf(component, stack);
  const amount = line("", "Amount", amounts.amountUsd, "usd");
  switch (component.type) {
    case "rbf": {
      const terms = termsInForce(component, amounts);
      return {
        formula: "Twelve times revenue percentage × a quarter of the year's cash flow, up to cap × amount",
        lines: [
          line("", "Cash flow a year", Math.max(0, cashFlowUsd), "usd"),
          line("", "Revenue percentage", terms.revenuePercentage, "pct"),
          line("", "Minimum a month", terms.minimumPayment ?? null, "usd"),
          line("", "A month", item.monthlyUsd, "usd"),
          amount,
          line("", "Repayment cap", terms.cap, "ratio"),
        ],
        notes: ["A share of a quarter's cash flow every month, as the specification words it."],
      };
    }
    case "ar_factoring": {
      const advancePct = toNumber(termsInForce(component, amounts).percentage);
      return {
        formula: "Amount × (100 − advance rate)",
        lines: [amount, line("×", "Not advanced", 100 - advancePct, "pct", `Advance rate ${advancePct}%`)],
        notes: [],
      };
    }
    case "inventory_consignment": {
      const months = toNumber(termsInForce(component, amounts).repaymentLength);
      return {
        formula: "Amount ÷ months, for the months of the first year",
        lines: [
          amount,
          line("÷", "Months", months, "count"),
          line("×", "Months paid in the first year", Math.min(12, Math.max(0, months)), "count"),
        ],
        notes: [],
      };
    }
    case "subject_to": {
      const { monthlyPayment, remainingTerm } = termsInForce(component, amounts);
      const left = toNumber(remainingTerm);
      return {
        formula: "Monthly payment × the months of the first year",
        lines: [
          line("", "Monthly payment", monthlyPayment, "usd"),
          line("×", "Months paid in the first year", left >= 1 ? Math.min(12, left) : 12, "count"),
        ],
        notes: item.needsTerms ? ["Terms needed: without a monthly payment it counts as 0."] : [],
      };
    }
    case "earnout": {
      const { duration } = termsInForce(component, amounts);
      return {
        formula: "Target ÷ years once its condition is met, 0 before",
        lines: [
          line("", "Target", item.later?.amountUsd ?? null, "usd"),
          line("", "Years", duration, "years"),
        ],
        notes: item.isContingent ? ["Contingent: it counts once its condition is met."] : [],
      };
    }
    case "ddp": {
      const days = item.later?.inDays ?? 0;
      return {
        formula: "0: one payment, without interest",
        lines: [amount],
        notes: [`The whole amount is due on day ${days}; it is cash to keep ready, not debt service.`],
      };
    }
    default:
      return { formula: "0: nothing is paid back", lines: [amount], notes: [] };
  }
}

/** How the debt service of a component in the first twelve months was worked out. */
export function explainPayment(
  component: StackComponent,
  stack: Stack & { readonly base: "ebitda" | "sde" },
): WorkingDraft {
  const cashFlowUsd = stackCashFlow(stack, stack.base).afterCarveOutsUsd;
  const item = debtServiceOf(component, stack, cashFlowUsd);
  const { formula, lines, notes } =
    item.loan === null ? explainOther(component, item, stack, cashFlowUsd) : explainLoan(item.loan, item);
  const all = item.isDefaultTerms ? [...notes, "Default terms: none are set yet."] : notes;
  return {
    title: `${item.name}, first twelve months`,
    formula,
    lines,
    result: { value: item.annualUsd, unit: "usd" },
    ...(all.length > 0 ? { notes: all } : {}),
    source: "Stack spec §9; decision C3",
  };
}

/** How the most of a capped type was worked out. */
export function explainCap(type: CappedType, { deal, offerUsd }: Stack): WorkingDraft {
  const { name } = FUNDING_TYPE_INFO[type];
  const inventory = line("", "Inventory", deal.inventoryUsd, "usd");
  const drafts: Record<CappedType, Pick<WorkingDraft, "formula" | "lines">> = {
    inventory_consignment: { formula: "Inventory", lines: [inventory] },
    inventory_financing: {
      formula: "80% of inventory",
      lines: [inventory, line("×", "Share", CAP_RULES.inventoryFinancingPct, "pct")],
    },
    asset_based: {
      formula: "70% of equipment + 70% of real estate",
      lines: [
        line("", "Equipment", deal.equipmentUsd, "usd", "Without FF&E and vehicles"),
        line("+", "Real estate", deal.realEstateUsd, "usd"),
        line("×", "Share", CAP_RULES.assetBasedPct, "pct"),
      ],
    },
    ar_factoring: {
      formula: "Accounts receivable",
      lines: [line("", "Accounts receivable", deal.receivablesUsd, "usd")],
    },
    sba: {
      formula: "The smaller of $5,000,000 and 90% of the offer",
      lines: [
        line("", "Offer", offerUsd, "usd"),
        line("", "Share", CAP_RULES.sbaOfOfferPct, "pct"),
        line("", "SBA limit", CAP_RULES.sbaLimitUsd, "usd"),
      ],
    },
  };
  return {
    title: `${name}, maximum`,
    ...drafts[type],
    result: { value: capOf(type, fundingCaps(deal, offerUsd)), unit: "usd" },
    source: "Stack spec §9; decisions C1, Q-S41, Q-S42",
  };
}
