import { isTermedType } from "#calc/funding/funding-terms.ts";
import { readGroup, readNumber, readText, type StoredGroup } from "#features/deals/model/read-stored.ts";
import { LARGEST_USD } from "#kit/limits.ts";
import { componentDetails } from "./component-details.ts";
import { TERMS_SCHEMAS } from "./component-terms.ts";
import {
  ADJUSTMENT_MECHANISMS,
  type DealTerms,
  DEAL_TERM_FIELDS,
  type DealTermField,
  defaultDealTerms,
} from "./deal-terms.ts";
import { fundingTypeNamed } from "./funding-type-synonyms.ts";
import type { ComponentRecord } from "./stack-component.ts";
import { MOST_COMPONENTS } from "./stack-record.ts";

/**
 * Reads the JSON of a stored stack without trusting it: groups may be JSON text, and an older program may have left
 * fields out. It never throws; what cannot be read is empty or takes its default.
 */
export function readComponents(value: unknown): ComponentRecord[] {
  return readList(value)
    .slice(0, MOST_COMPONENTS)
    .map((item, index) => readComponent(readGroup(item), index))
    .toSorted((one, other) => one.order - other.order)
    .map((component, order) => ({ ...component, order }));
}

function readComponent(stored: StoredGroup, index: number): ComponentRecord {
  const componentType = fundingTypeNamed(readText(stored["componentType"], 200));
  const terms = isTermedType(componentType)
    ? (TERMS_SCHEMAS[componentType].safeParse(stored["terms"]).data ?? null)
    : null;
  // The terms were read by the schema of this very type, which the compiler cannot follow.
  return {
    id: readText(stored["id"], 100) || `component-${index + 1}`,
    name: readText(stored["name"], 200),
    componentType,
    percentage: readNumber(stored["percentage"], { lowest: 0, highest: 100 }) ?? 0,
    amount: readNumber(stored["amount"], { lowest: 0, highest: LARGEST_USD }) ?? 0,
    order: readNumber(stored["order"], { lowest: 0, highest: 1e6 }) ?? index,
    terms,
    isUsingDefaultTerms: stored["isUsingDefaultTerms"] === true,
    details: componentDetails(componentType, terms),
  } as ComponentRecord;
}

export function readDealTerms(value: unknown, askingPriceUsd: number): DealTerms {
  const stored = readGroup(value);
  const usual = defaultDealTerms(askingPriceUsd);
  const deposit = readGroup(stored["deposit"]);
  const workingCapital = readGroup(stored["workingCapital"]);
  const escrow = readGroup(stored["escrow"]);
  const number = (group: StoredGroup, name: string, field: DealTermField, otherwise: number): number => {
    const { least, most } = DEAL_TERM_FIELDS[field];
    return readNumber(group[name], { lowest: least, highest: most }) ?? otherwise;
  };
  const words = (group: StoredGroup, name: string, otherwise: string): string =>
    typeof group[name] === "string" ? group[name].slice(0, 10_000) : otherwise;
  return {
    deposit: {
      amount: number(deposit, "amount", "depositAmount", usual.deposit.amount),
      isRefundable: typeof deposit["isRefundable"] === "boolean" ? deposit["isRefundable"] : true,
      conditions: words(deposit, "conditions", usual.deposit.conditions),
    },
    dueDiligencePeriod: number(stored, "dueDiligencePeriod", "dueDiligencePeriod", usual.dueDiligencePeriod),
    targetClosingDays: number(stored, "targetClosingDays", "targetClosingDays", usual.targetClosingDays),
    workingCapital: {
      target: number(workingCapital, "target", "workingCapitalTarget", usual.workingCapital.target),
      adjustmentMechanism:
        ADJUSTMENT_MECHANISMS.find((known) => known === workingCapital["adjustmentMechanism"]) ??
        usual.workingCapital.adjustmentMechanism,
    },
    escrow: {
      percentage: number(escrow, "percentage", "escrowPercentage", usual.escrow.percentage),
      duration: number(escrow, "duration", "escrowDuration", usual.escrow.duration),
      purpose: words(escrow, "purpose", usual.escrow.purpose),
    },
    notes: words(stored, "notes", usual.notes),
  };
}

function readList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  // A group of its own, so that the text is read by the one reader of stored JSON.
  const held = typeof value === "string" ? readGroup(`{"list":${value}}`)["list"] : [];
  return Array.isArray(held) ? (held as unknown[]) : [];
}
