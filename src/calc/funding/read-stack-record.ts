import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { readDealRecord } from "#calc/deal/read-deal-record.ts";
import { type RecordWarning } from "#calc/deal/record-groups.ts";
import { isNumeric, toNumber } from "#calc/deal/to-number.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { isRecord, ownValue, type UnknownRecord } from "#kit/record.ts";
import { checkLoanTerms, longestSbaMonths } from "./check-loan-terms.ts";
import { clampPercentage, componentAmount } from "./component-amount.ts";
import { capUsdOf } from "./funding-caps.ts";
import { fundingDealOf } from "./funding-deal.ts";
import { isTermedType } from "./funding-terms.ts";
import { FUNDING_TYPES, type FundingType } from "./funding-types.ts";
import { readTerms } from "./read-terms.ts";
import { CASH_FLOW_BASES, type CashFlowBase, type StackComponent } from "./stack-component.ts";

export interface StackRecord {
  readonly figures: DealFigures;
  readonly offerUsd: number;
  readonly base: CashFlowBase;
  /** Taken off SDE over the whole life; null: the deal's own, or none. */
  readonly managerSalaryUsd: number | null;
  readonly components: readonly StackComponent[];
}

export type StackRecordReading =
  | { readonly ok: true; readonly stack: StackRecord; readonly warnings: readonly RecordWarning[] }
  | { readonly ok: false; readonly error: string };

type Failure = { readonly ok: false; readonly error: string };

const fail = (error: string): Failure => ({ ok: false, error });

function show(value: unknown): string {
  const text = typeof value === "number" ? String(value) : (JSON.stringify(value) ?? String(value));
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** A number of the record; what is none counts as 0 and is named. */
function readNumber(field: string, value: unknown, warnings: RecordWarning[]): number {
  if (isNumeric(value)) return toNumber(value);
  const message = `${field} is ${show(value)}, which is not a plain number, so it counts as 0. Write it as digits only.`;
  warnings.push({ field, value, message });
  return 0;
}

/** An offer starts as the asking price and is never below 0. */
function readOffer(record: UnknownRecord, askingPriceUsd: number | null, warnings: RecordWarning[]): number {
  const value = ownValue(record, "offer");
  if (value === undefined || value === null) {
    const message = "offer is missing: the asking price is used.";
    warnings.push({ field: "offer", value, message });
    return Math.max(0, toNumber(askingPriceUsd));
  }
  const offer = readNumber("offer", value, warnings);
  if (offer >= 0) return offer;
  warnings.push({
    field: "offer",
    value,
    message: `offer is ${show(value)}; no offer is below 0, so 0 is used.`,
  });
  return 0;
}

function readPercentage(path: string, value: unknown, warnings: RecordWarning[]): number {
  const field = `${path}.percentage`;
  const number = readNumber(field, value ?? null, warnings);
  const clamped = clampPercentage(number);
  if (clamped !== number) {
    warnings.push({ field, value, message: `${field} is ${show(value)}; it is held within 0 to 100.` });
  }
  return clamped;
}

const isFundingType = (value: unknown): value is FundingType => FUNDING_TYPES.some((type) => type === value);

interface Basis {
  readonly figures: DealFigures;
  readonly offerUsd: number;
  readonly warnings: RecordWarning[];
}

function readComponent(content: unknown, index: number, basis: Basis): StackComponent | Failure {
  const path = `components[${index}]`;
  if (!isRecord(content))
    return fail(`${path} must be an object with "type", "percentage" and perhaps "terms".`);
  const type = ownValue(content, "type");
  if (!isFundingType(type)) {
    return fail(
      `${path}.type is ${show(type)}, which is no funding type. The types are ${FUNDING_TYPES.join(", ")}.`,
    );
  }
  const percentage = readPercentage(path, ownValue(content, "percentage"), basis.warnings);
  const given = ownValue(content, "terms") ?? ownValue(content, "saved_terms") ?? null;
  if (given !== null && !isRecord(given)) return fail(`${path}.terms must be an object of named values.`);
  const { figures, offerUsd, warnings } = basis;
  const amounts = {
    amountUsd: componentAmount(offerUsd, percentage),
    offerUsd,
    deal: fundingDealOf(figures),
  };
  const terms = isTermedType(type)
    ? readTerms(type, given, amounts, { path: `${path}.terms`, warnings })
    : null;
  return { type, percentage, terms } as StackComponent;
}

/** Terms that contradict each other are named; the figures of a stack do not rest on them. */
function warnOfContradictions(components: readonly StackComponent[], warnings: RecordWarning[]): void {
  const sbaMonths = longestSbaMonths(components);
  for (const [index, component] of components.entries()) {
    for (const { field: name, message } of checkLoanTerms(component, sbaMonths)) {
      const field = `components[${index}].terms.${name}`;
      const value: unknown = component.terms === null ? null : Reflect.get(component.terms, name);
      warnings.push({ field, value, message: `${field}: ${message}` });
    }
  }
}

/** A file is calculated as it stands, not as the builder would cap it. */
function warnAboveCap({ type, percentage }: StackComponent, index: number, basis: Basis): void {
  const { figures, offerUsd, warnings } = basis;
  const capUsd = capUsdOf(type, fundingDealOf(figures), offerUsd);
  const amountUsd = componentAmount(offerUsd, percentage);
  if (capUsd === null || amountUsd <= capUsd) return;
  const field = `components[${index}]`;
  const message = `${field} is ${formatMoney(amountUsd)} of ${type}, above the maximum of ${formatMoney(Math.floor(capUsd))}; it is calculated as asked for.`;
  warnings.push({ field, value: percentage, message });
}

function readBase(record: UnknownRecord, warnings: RecordWarning[]): CashFlowBase {
  const value = ownValue(record, "base") ?? "ebitda";
  const base = CASH_FLOW_BASES.find((known) => known === value);
  if (base === undefined) {
    warnings.push({ field: "base", value, message: 'base must be "ebitda" or "sde"; EBITDA is used.' });
  }
  return base ?? "ebitda";
}

function readSalary(record: UnknownRecord, warnings: RecordWarning[]): number | null {
  const value = ownValue(record, "managerSalary") ?? null;
  if (value === null) return null;
  const salary = readNumber("managerSalary", value, warnings);
  if (salary >= 0) return salary;
  const message = `managerSalary is ${show(value)}. A manager's pay is 0 or more; it counts as not known.`;
  warnings.push({ field: "managerSalary", value, message });
  return null;
}

/**
 * A stack of a file: a deal in any of the shapes a deal may have, an offer, and components with or without terms.
 *
 * Values that are no numbers count as 0 and are named; what cannot be understood at all is an error that says where.
 * Source: this product's own definition.
 */
export function readStackRecord(record: unknown): StackRecordReading {
  if (!isRecord(record)) return fail('A stack must be an object with "deal", "offer" and "components".');
  const reading = readDealRecord(ownValue(record, "deal") ?? null);
  if (!reading.ok) return fail(`"deal": ${reading.error}`);
  const components = ownValue(record, "components");
  if (!Array.isArray(components)) return fail('"components" must be a list of funding components.');
  const warnings = reading.warnings.map((warning): RecordWarning => ({
    ...warning,
    field: `deal.${warning.field}`,
  }));
  const offerUsd = readOffer(record, reading.figures.askingPriceUsd, warnings);
  const base = readBase(record, warnings);
  const managerSalaryUsd = readSalary(record, warnings) ?? reading.figures.managerSalaryUsd;
  const read: StackComponent[] = [];
  for (const [index, content] of components.entries()) {
    const component = readComponent(content, index, { figures: reading.figures, offerUsd, warnings });
    if ("ok" in component) return component;
    warnAboveCap(component, index, { figures: reading.figures, offerUsd, warnings });
    read.push(component);
  }
  warnOfContradictions(read, warnings);
  return {
    ok: true,
    stack: { figures: reading.figures, offerUsd, base, managerSalaryUsd, components: read },
    warnings,
  };
}
