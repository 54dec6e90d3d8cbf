import { ASSET_KEYS, LIABILITY_KEYS, NEW_DEAL_MULTIPLE, sdeAsEntered, type DealFigures } from "#calc";
import type { DealForm } from "#features/deals/model/deal-form.ts";
import { parseMoney } from "#web/lib/parse-money.ts";
import { parseNumber } from "#web/lib/parse-number.ts";
import { NUMBER_LIMITS, type NumberKind } from "./number-limits.ts";

/**
 * What the arithmetic can already read of a half-filled form: what cannot be read yet is unknown. A new deal is
 * reckoned with the multiple it will be stored with, so that saving changes no figure.
 */
export function figuresOfForm(form: DealForm, { isNew }: { isNew: boolean }): DealFigures {
  const { basics, financials } = form;
  const multiple = notNegative(numberOf(financials.ebitdaMultiple, "multiple"));
  return {
    industry: basics.benchmarkIndustry.trim() || basics.industry.trim(),
    askingPriceUsd: notNegative(moneyOf(financials.askingPrice)),
    annualRevenueUsd: notNegative(moneyOf(financials.annualRevenue)),
    ebitdaUsd: moneyOf(financials.ebitda),
    sdeUsd: sdeAsEntered({
      sde: moneyOf(financials.sde),
      cashFlow: moneyOf(financials.cashFlow),
      cashFlowType: financials.cashFlowType,
    }),
    managerSalaryUsd: notNegative(moneyOf(financials.managerSalary)),
    employees: notNegative(numberOf(basics.employees, "people")),
    ebitdaMultiple: multiple ?? (isNew ? NEW_DEAL_MULTIPLE : null),
    assets: amountsOf(ASSET_KEYS, form.assets),
    liabilities: amountsOf(LIABILITY_KEYS, form.liabilities),
  };
}

function amountsOf<Key extends string>(
  keys: readonly Key[],
  texts: Record<Key, string>,
): Record<Key, number | null> {
  return Object.fromEntries(keys.map((key) => [key, notNegative(moneyOf(texts[key]))])) as Record<
    Key,
    number | null
  >;
}

function moneyOf(text: string): number | null {
  const reading = parseMoney(text);
  return "value" in reading ? reading.value : null;
}

function numberOf(text: string, kind: NumberKind): number | null {
  const reading = parseNumber(text, NUMBER_LIMITS[kind]);
  return "value" in reading ? reading.value : null;
}

/** The deal's own schema refuses it, so nothing is reckoned with it meanwhile. */
function notNegative(value: number | null): number | null {
  return value !== null && value < 0 ? null : value;
}
