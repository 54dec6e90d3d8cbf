import type { DealFigures } from "#calc/deal/deal-figures.ts";
import { NEW_DEAL_MULTIPLE } from "#calc/deal/deal-numbers.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import type { DealForm } from "#features/deals/model/deal-form.ts";
import { FIELDS, isFigure } from "#features/deals/model/fields/list-fields.ts";
import { readDealData } from "#features/deals/model/read-deal-data.ts";
import { readFigureText } from "./read-figure-text.ts";

/**
 * What a half-filled form already says as a deal: what cannot be read yet is unknown. For looking at a draft, never
 * for storing it: a draft keeps its text.
 */
export function dealDataOfForm(form: DealForm): DealData {
  const record: Record<string, Record<string, unknown> | null> = {
    ...form,
    listing: form.listing && { ...form.listing.facts, ...form.listing },
  };
  for (const field of FIELDS.filter((one) => isFigure(one) && one.edited !== false)) {
    const group = record[field.group];
    if (!group) continue;
    const reading = readFigureText(field, String(group[field.key]));
    record[field.group] = { ...group, [field.key]: "value" in reading ? reading.value : undefined };
  }
  return readDealData(record);
}

/**
 * The same as figures. A new deal is calculated with the multiple it will be stored with, so that saving changes none.
 */
export function figuresOfForm(form: DealForm, { isNew }: { isNew: boolean }): DealFigures {
  const figures = toDealFigures(dealDataOfForm(form));
  return { ...figures, ebitdaMultiple: figures.ebitdaMultiple ?? (isNew ? NEW_DEAL_MULTIPLE : null) };
}
