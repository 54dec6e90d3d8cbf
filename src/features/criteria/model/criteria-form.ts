import { typedNumber } from "#kit/typed-number.ts";
import { z } from "zod";
import {
  CRITERIA_LIST_KEYS,
  CRITERIA_MONEY_KEYS,
  CRITERIA_PEOPLE_KEYS,
  type CriteriaFields,
  type CriteriaListKey,
  type CriteriaMoneyKey,
  type CriteriaPeopleKey,
} from "./criteria.ts";

/**
 * A set as its form holds it: every number is the text a person typed, so that what cannot be read yet is kept too,
 * and an empty text (not said) stays apart from "0".
 */
export type CriteriaForm = Record<CriteriaListKey, string[]> &
  Record<CriteriaMoneyKey | CriteriaPeopleKey, string> & {
    name: string;
    managementInvolvement: string;
    keyPersonDependencyAcceptable: string;
    revenueStability: string;
  };

const NUMBER_KEYS = [...CRITERIA_MONEY_KEYS, ...CRITERIA_PEOPLE_KEYS] as const;

export function blankCriteriaForm(): CriteriaForm {
  return readCriteriaForm({});
}

/** The form of a stored set: numbers as a person would type them, unknown ones empty. */
export function formOfCriteria(fields: CriteriaFields): CriteriaForm {
  const key = fields.keyPersonDependencyAcceptable;
  return readCriteriaForm({
    ...fields,
    ...Object.fromEntries(NUMBER_KEYS.map((name) => [name, typedNumber(fields[name])])),
    keyPersonDependencyAcceptable: key === null ? "" : key ? "yes" : "no",
  });
}

const list = z.array(z.string()).catch([]);
const textual = z.string().catch("");

/**
 * Reads a form back from what a browser kept, whoever wrote it: what is no text becomes empty, what is not known here
 * is left out. It never throws, because an unsaved form that cannot be opened is a loss.
 */
export function readCriteriaForm(kept: unknown): CriteriaForm {
  const record = z.record(z.string(), z.unknown()).catch({}).parse(kept);
  const lists = Object.fromEntries(CRITERIA_LIST_KEYS.map((key) => [key, list.parse(record[key])]));
  const numbers = Object.fromEntries(NUMBER_KEYS.map((key) => [key, textual.parse(record[key])]));
  return {
    ...(lists as Record<CriteriaListKey, string[]>),
    ...(numbers as Record<CriteriaMoneyKey | CriteriaPeopleKey, string>),
    name: textual.parse(record["name"]),
    managementInvolvement: textual.parse(record["managementInvolvement"]) || "hands_on",
    keyPersonDependencyAcceptable: textual.parse(record["keyPersonDependencyAcceptable"]),
    revenueStability: textual.parse(record["revenueStability"]),
  };
}
