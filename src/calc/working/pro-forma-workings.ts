import type { DebtServiceItem } from "#calc/funding/debt-service.ts";
import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import { ownershipOf, type ProForma } from "#calc/funding/pro-forma.ts";
import type { Stack, StackComponent } from "#calc/funding/stack-component.ts";
import { termAmountsOf, type TermLoan, termsInForce } from "#calc/funding/term-loan.ts";
import { formatMoney, formatNumber } from "#kit/format-figure.ts";
import { line } from "./context.ts";
import type { Working, WorkingDraft, WorkingLine } from "./working.ts";

/** The figures of the pro forma that can be asked how they were worked out. */
export type ProFormaFigureKey =
  | "coverage"
  | "annual_cash_flow"
  | "annual_debt_service"
  | "investor_ownership"
  | "investor_distributions"
  | "free_cash_flow";

export interface ProFormaAsked {
  readonly stack: Stack;
  readonly result: ProForma;
}

const baseName = ({ base }: ProForma): string => (base === "sde" ? "SDE" : "EBITDA");

function missingNote(result: ProForma): { readonly notes?: readonly string[] } {
  if (!result.isCashFlowMissing) return {};
  return { notes: [`${baseName(result)} is 0 or not entered, and counts as $0.`] };
}

function cashFlowOf({ result }: ProFormaAsked): WorkingDraft {
  const carvedUsd = result.carveOutContributionUsd;
  const base = line("", baseName(result), result.baseCashFlowUsd, "usd");
  return {
    title: "Annual cash flow",
    formula: `${baseName(result)} − what carved-out parts earn`,
    lines: carvedUsd === 0 ? [base] : [base, line("−", "Carved-out earnings", carvedUsd, "usd")],
    result: { value: result.annualCashFlowUsd, unit: "usd" },
    source: "Assumption of this product",
    ...missingNote(result),
  };
}

function serviceOf({ result }: ProFormaAsked): WorkingDraft {
  const due = result.items.filter(({ annualUsd }) => annualUsd !== 0);
  return {
    title: "Annual debt service",
    formula: "What every component costs in the first twelve months",
    lines: due.map(({ name, annualUsd, isDefaultTerms }, index) =>
      line(index === 0 ? "" : "+", name, annualUsd, "usd", isDefaultTerms ? "Default terms" : undefined),
    ),
    result: { value: result.annualDebtServiceUsd, unit: "usd" },
    source: "Standard definition",
  };
}

function coverageOf({ result }: ProFormaAsked): WorkingDraft {
  return {
    title: "DSCR",
    formula: "Annual cash flow ÷ annual debt service",
    lines: [
      line("", "Annual cash flow", result.annualCashFlowUsd, "usd", `From ${baseName(result)}`),
      line("÷", "Annual debt service", result.annualDebtServiceUsd, "usd"),
    ],
    result: { value: result.coverageRatio, unit: "ratio" },
    source: "Standard definition",
    ...missingNote(result),
  };
}

function ownershipDraft({ stack, result }: ProFormaAsked): WorkingDraft {
  const owners = stack.components
    .map((component) => ({ component, pct: ownershipOf(component, stack) }))
    .filter(({ pct }) => pct > 0);
  return {
    title: "Investor ownership",
    formula: "The equity percentages added, 100% at most",
    lines: owners.map(({ component, pct }, index) =>
      line(index === 0 ? "" : "+", FUNDING_TYPE_INFO[component.type].name, pct, "pct"),
    ),
    result: { value: result.investorOwnershipPct, unit: "pct" },
    source: "Assumption of this product",
  };
}

const afterService = (result: ProForma): readonly WorkingLine[] => [
  line("", "Annual cash flow", result.annualCashFlowUsd, "usd"),
  line("−", "Annual debt service", result.annualDebtServiceUsd, "usd"),
];

function distributionsOf({ result }: ProFormaAsked): WorkingDraft {
  return {
    title: "Investor distributions",
    formula: "Ownership × the cash flow after debt service, while that is above 0",
    lines: [...afterService(result), line("×", "Investor ownership", result.investorOwnershipPct, "pct")],
    result: { value: result.investorDistributionsUsd, unit: "usd" },
    source: "Standard definition",
  };
}

function freeCashFlowOf({ result }: ProFormaAsked): WorkingDraft {
  return {
    title: "Free cash flow",
    formula: "Annual cash flow − debt service − distributions to investors",
    lines: [
      ...afterService(result),
      line("−", "Investor distributions", result.investorDistributionsUsd, "usd"),
    ],
    result: { value: result.freeCashFlowUsd, unit: "usd" },
    source: "Standard definition",
    ...missingNote(result),
  };
}

const DRAFTS: Readonly<Record<ProFormaFigureKey, (asked: ProFormaAsked) => WorkingDraft>> = {
  coverage: coverageOf,
  annual_cash_flow: cashFlowOf,
  annual_debt_service: serviceOf,
  investor_ownership: ownershipDraft,
  investor_distributions: distributionsOf,
  free_cash_flow: freeCashFlowOf,
};

/**
 * How a figure of the pro forma is worked out.
 *
 * Source: this product's own definition.
 */
export function workingOfProForma(key: ProFormaFigureKey, asked: ProFormaAsked): Working {
  const draft = DRAFTS[key](asked);
  const reason =
    draft.result.value === null ? { reason: "There is no debt service, so there is nothing to cover." } : {};
  return { id: `pro_forma.${key}`, ...draft, ...reason };
}

/** How many monthly payments the first twelve months take; fewer than twelve where a term or a cap ends them. */
const monthsOf = ({ monthlyUsd, annualUsd }: DebtServiceItem): number =>
  monthlyUsd === 0 ? 0 : annualUsd / monthlyUsd;

function loanNote({ principalUsd, annualRatePct, termMonths, balloonUsd }: TermLoan): string {
  const rate = `${formatNumber(annualRatePct, 2)}% a year`;
  const principal = formatMoney(principalUsd);
  return balloonUsd === null
    ? `${principal} at ${rate} over ${formatNumber(termMonths, 1)} months, in equal payments`
    : `The interest alone: ${principal} at ${rate}; ${formatMoney(balloonUsd)} is due at the end`;
}

/** What a monthly payment comes from. */
function monthlyNote(component: StackComponent, item: DebtServiceItem, asked: ProFormaAsked): string {
  const amounts = termAmountsOf(component, asked.stack);
  if (item.loan !== null) return loanNote(item.loan);
  switch (component.type) {
    case "rbf": {
      const { revenuePercentage, minimumPayment } = termsInForce(component, amounts);
      const cashFlow = formatMoney(Math.max(0, asked.result.annualCashFlowUsd));
      const least =
        minimumPayment === null || minimumPayment === undefined
          ? ""
          : `, ${formatMoney(minimumPayment)} at least`;
      return `${formatNumber(revenuePercentage, 2)}% of a quarter of ${cashFlow}${least}`;
    }
    case "inventory_consignment": {
      const { repaymentLength } = termsInForce(component, amounts);
      return `${formatMoney(item.amountUsd)} over ${formatNumber(repaymentLength, 1)} months`;
    }
    case "earnout":
      return `${formatMoney(item.later?.amountUsd ?? item.amountUsd)} over ${formatNumber(item.later?.inMonths ?? 0, 1)} months, its condition met`;
    default:
      return "As it was entered";
  }
}

/** Where the principal is not the amount, or a payment ends early, why. */
function cautionsOf(component: StackComponent, item: DebtServiceItem, { stack }: ProFormaAsked): string[] {
  const amounts = termAmountsOf(component, stack);
  const cautions: string[] = [];
  if (component.type === "sba") {
    const { downPaymentPercentage } = termsInForce(component, amounts);
    cautions.push(
      `The principal is ${formatMoney(item.amountUsd)} less a down payment of ${formatNumber(downPaymentPercentage, 1)}%. The lender's view counts all of it.`,
    );
  } else if (item.loan !== null && Math.abs(item.loan.principalUsd - item.amountUsd) >= 1) {
    cautions.push(`${formatMoney(item.loan.principalUsd)} of the ${formatMoney(item.amountUsd)} is lent.`);
  }
  if (component.type === "rbf" && monthsOf(item) < 12) {
    const { cap } = termsInForce(component, amounts);
    cautions.push(`It ends when ${formatNumber(cap, 2)} times the amount is repaid, within the first year.`);
  }
  if (item.isDefaultTerms) cautions.push("Nobody has set terms: these are the default terms.");
  return cautions;
}

function columnOf(component: StackComponent, item: DebtServiceItem, asked: ProFormaAsked): WorkingLine[] {
  if (component.type === "ar_factoring") {
    const { percentage } = termsInForce(component, termAmountsOf(component, asked.stack));
    const note = `Advance rate ${formatNumber(percentage, 1)}%`;
    return [
      line("", "Amount", item.amountUsd, "usd"),
      line("×", "Not advanced", 100 - percentage, "pct", note),
    ];
  }
  return [
    line("", "Monthly payment", item.monthlyUsd, "usd", monthlyNote(component, item, asked)),
    line("×", "Months of the first year", monthsOf(item), "count"),
  ];
}

/**
 * How the payments of a component in its first twelve months are worked out; `index` is its row.
 *
 * Source: to.
 */
export function workingOfComponent(index: number, asked: ProFormaAsked): Working {
  const component = asked.stack.components[index];
  const item = asked.result.items[index];
  if (component === undefined || item === undefined) throw new Error(`The stack has no row ${index}.`);
  return {
    id: "pro_forma.component",
    title: `${item.name}, a year`,
    formula:
      component.type === "ar_factoring"
        ? "Amount × what is not advanced"
        : "Monthly payment × the months of the first year",
    lines: columnOf(component, item, asked),
    result: { value: item.annualUsd, unit: "usd" },
    notes: cautionsOf(component, item, asked),
    source: "Standard definition",
  };
}
