import type { Field } from "#features/deals/model/fields/field.ts";
import { parseMoney } from "#kit/parse-money.ts";
import { parseNumber, type ParsedNumber } from "#kit/parse-number.ts";

export const isMoney = ({ kind }: Pick<Field, "kind">): boolean =>
  kind === "money" || kind === "signed-money";

/** The number that the text of a figure means: amounts as people write them, other numbers within their limits. */
export const readFigureText = (field: Pick<Field, "kind" | "limits">, text: string): ParsedNumber =>
  isMoney(field) ? parseMoney(text) : parseNumber(text, field.limits);
