import { z } from "zod";
import {
  CRITERIA_MONEY_KEYS,
  CRITERIA_PEOPLE_KEYS,
  criteriaShape,
  type CriteriaFields,
  MANAGEMENT_INVOLVEMENTS,
  withRangesInOrder,
} from "#features/criteria/model/criteria.ts";
import type { CriteriaForm } from "#features/criteria/model/criteria-form.ts";
import { parseMoney } from "#kit/parse-money.ts";
import { parseNumber, type ParsedNumber } from "#kit/parse-number.ts";

export const PEOPLE_LIMITS = { min: 0 };
const parsePeople = (text: string) => parseNumber(text, PEOPLE_LIMITS);

/** A text that must read as a number, or be empty; what it reads is then assessed by the set's own schema. */
const numberText = (read: (text: string) => ParsedNumber, schema: z.ZodNullable<z.ZodNumber>) =>
  z
    .string()
    .transform((text, context): number | null => {
      const reading = read(text);
      if ("value" in reading) return reading.value;
      context.addIssue({ code: "custom", message: reading.problem });
      return z.NEVER;
    })
    .pipe(schema);
type NumberText = ReturnType<typeof numberText>;

function numberTexts<Key extends (typeof CRITERIA_MONEY_KEYS | typeof CRITERIA_PEOPLE_KEYS)[number]>(
  keys: readonly Key[],
  read: (text: string) => ParsedNumber,
): Record<Key, NumberText> {
  const entries = keys.map((key) => [key, numberText(read, criteriaShape.shape[key])]);
  return Object.fromEntries(entries) as Record<Key, NumberText>;
}

/** From the form's texts to a set's fields, with a sentence beside every field that cannot be read. */
export const criteriaFormSchema = withRangesInOrder(
  criteriaShape.extend({
    ...numberTexts(CRITERIA_MONEY_KEYS, parseMoney),
    ...numberTexts(CRITERIA_PEOPLE_KEYS, parsePeople),
    managementInvolvement: z.string().pipe(criteriaShape.shape.managementInvolvement),
    keyPersonDependencyAcceptable: z.string().transform(readChoice),
  }),
);

function readChoice(choice: string): boolean | null {
  return choice === "" ? null : choice === "yes";
}

/** What can be read of a form that is still being filled in; the rest is not said yet. */
export function readSoFar(form: CriteriaForm): CriteriaFields {
  const read = (keys: readonly (keyof CriteriaForm)[], parse: (text: string) => ParsedNumber) =>
    Object.fromEntries(
      keys.map((key) => {
        const reading = parse(String(form[key]));
        return [key, "value" in reading ? reading.value : null];
      }),
    );
  return {
    ...form,
    ...(read(CRITERIA_MONEY_KEYS, parseMoney) as Record<(typeof CRITERIA_MONEY_KEYS)[number], number | null>),
    ...(read(CRITERIA_PEOPLE_KEYS, parsePeople) as Record<
      (typeof CRITERIA_PEOPLE_KEYS)[number],
      number | null
    >),
    managementInvolvement:
      MANAGEMENT_INVOLVEMENTS.find((known) => known === form.managementInvolvement) ?? "hands_on",
    keyPersonDependencyAcceptable: readChoice(form.keyPersonDependencyAcceptable),
  };
}
