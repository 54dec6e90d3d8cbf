import { metricCardFigure, type MetricCardKey } from "#calc/deal/metric-cards.ts";
import { finiteOrNull, valueOrNull } from "#calc/deal/figure.ts";
import { toNumber } from "#calc/deal/to-number.ts";
import { bankersEnterpriseValue } from "#calc/valuation/enterprise-value.ts";
import { inputLine, line, reasonWhen, type WorkingContext } from "./context.ts";
import { reasonSentence } from "./reasons.ts";
import type { WorkingBeside, WorkingDraft, WorkingLine, WorkingUnit } from "./working.ts";

interface CardText {
  readonly title: string;
  readonly formula: string;
  readonly unit: WorkingUnit;
  readonly source: string;
  readonly lines: (context: WorkingContext) => WorkingLine[];
}

const CARD_TEXTS: Readonly<Record<MetricCardKey, CardText>> = {
  enterprise_value: {
    title: "Enterprise Value",
    formula: "Asking price − net worth (total assets − total liabilities)",
    unit: "usd",
    source: "This product's own definition",
    lines: (c) => [inputLine.price("", c), inputLine.assets("−", c), inputLine.liabilities("+", c)],
  },
  annual_roi_pct: {
    title: "Annual ROI",
    formula: "EBITDA ÷ asking price, all cash, no growth",
    unit: "pct",
    source: "Standard definition",
    lines: (c) => [inputLine.ebitda("", c), inputLine.price("÷", c)],
  },
  payback_years: {
    title: "Payback Period",
    formula: "Asking price ÷ EBITDA, all cash, no growth",
    unit: "years",
    source: "Standard definition",
    lines: (c) => [inputLine.price("", c), inputLine.ebitda("÷", c)],
  },
  asset_coverage_ratio: {
    title: "Asset Coverage",
    formula: "Total assets ÷ asking price",
    unit: "ratio",
    source: "Standard definition",
    lines: (c) => [inputLine.assets("", c), inputLine.price("÷", c)],
  },
  revenue_per_employee: {
    title: "Revenue per Employee",
    formula: "Annual revenue ÷ employees",
    unit: "usd",
    source: "Standard definition",
    lines: (c) => [inputLine.revenue("", c), inputLine.employees("÷", c)],
  },
  ebitda_margin_pct: {
    title: "EBITDA Margin",
    formula: "EBITDA ÷ annual revenue",
    unit: "pct",
    source: "Standard definition",
    lines: (c) => [inputLine.ebitda("", c), inputLine.revenue("÷", c)],
  },
  net_worth: {
    title: "Net Worth",
    formula: "Total assets − total liabilities",
    unit: "usd",
    source: "Standard definition",
    lines: (c) => [inputLine.assets("", c), inputLine.liabilities("−", c)],
  },
  debt_to_asset_ratio: {
    title: "Debt-to-Asset Ratio",
    formula: "(Short-term debt + long-term debt) ÷ total assets",
    unit: "pct",
    source: "Standard definition",
    lines: (c) => [inputLine.debt("", c), inputLine.assets("÷", c)],
  },
};

function bankersView({ deal, numbers }: WorkingContext): WorkingBeside | null {
  const cash = toNumber(deal.assets.cashAndEquivalents);
  const value = valueOrNull(bankersEnterpriseValue(numbers.priceUsd, numbers.debtUsd, cash));
  if (value === null) return null;
  const note = "A banker's definition. It is not used in any ratio here.";
  return { label: "Price + debt − cash", value, unit: "usd", note };
}

/** How a metric card is worked out. The debt ratio is stated in percent, as its card shows it. */
export function explainCard(key: MetricCardKey, context: WorkingContext): WorkingDraft {
  const { title, formula, unit, source, lines } = CARD_TEXTS[key];
  const shown = context.analysis.metric_cards[key];
  const value = key === "debt_to_asset_ratio" && shown !== null ? finiteOrNull(shown * 100) : shown;
  const figure = metricCardFigure(key, context.numbers);
  const beside = key === "enterprise_value" ? bankersView(context) : null;
  return {
    title,
    formula,
    lines: lines(context),
    result: { value, unit },
    ...reasonWhen(value, figure.ok ? "overflow" : figure.reason, context),
    ...(beside === null ? {} : { beside }),
    source,
  };
}

/** What a banker calls enterprise value, which stands beside the product's own. Source: decisions Part E 10. */
export function explainBankersView(context: WorkingContext): WorkingDraft {
  const { deal, numbers } = context;
  const figure = bankersEnterpriseValue(
    numbers.priceUsd,
    numbers.debtUsd,
    toNumber(deal.assets.cashAndEquivalents),
  );
  const cash = deal.assets.cashAndEquivalents;
  return {
    title: "Enterprise value, a banker's definition",
    formula: "Asking price + debt − cash",
    lines: [
      inputLine.price("", context),
      inputLine.debt("+", context),
      line(
        "−",
        "Cash and equivalents",
        toNumber(cash),
        "usd",
        cash === null ? "Not entered, read as 0" : undefined,
      ),
    ],
    result: { value: valueOrNull(figure), unit: "usd" },
    ...(figure.ok ? {} : { reason: reasonSentence(figure.reason, deal) }),
    notes: ["It is not used in any ratio here."],
    source: "Assumption of this product",
  };
}

/** The deal's price as a multiple of its EBITDA, against the industry's. */
export function explainPriceToEbitda(context: WorkingContext): WorkingDraft {
  const figure = metricCardFigure("payback_years", context.numbers);
  const industryMultiple = context.analysis.valuation.industry_multiple;
  return {
    title: "Price / EBITDA",
    formula: "Asking price ÷ EBITDA",
    lines: [inputLine.price("", context), inputLine.ebitda("÷", context)],
    result: { value: valueOrNull(figure), unit: "ratio" },
    ...(figure.ok ? {} : { reason: reasonSentence(figure.reason, context.deal) }),
    beside: { label: "Industry EBITDA multiple", value: industryMultiple, unit: "ratio" },
    source: "Standard definition",
  };
}
