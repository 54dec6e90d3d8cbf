import { formOfDeal, isBlankDealForm, readDealForm, type DealForm } from "./deal-form.ts";
import { readDealData } from "./read-deal-data.ts";
import { innerRecord, readGroup, readText, type StoredGroup } from "./read-stored.ts";
import { saysNothing } from "./says-nothing.ts";

/**
 * The form of a draft that an older program left in the account or the browser: by the names of the screens, by those
 * of the stored deals, or by both, and the deal may lie inside the record. Whatever of it is not
 * read here is lost with the next change of the form.
 */
export function readOlderForm(record: unknown): DealForm {
  const outer = readGroup(record);
  const inner = innerRecord(outer);
  const { name, deal_name } = outer;
  const form = readDealForm(inner);
  const data = readDealData({ name, deal_name, ...inner });
  if (saysNothing(data)) return form;
  if (isBlankDealForm(form)) return formOfDeal(data);
  return withoutGaps(form, formOfDeal(data), {
    company: readText(inner["company_name"], 200),
    deal:
      [inner["name"], name, deal_name].map((text) => readText(text, 200)).find((text) => text !== "") ?? "",
  });
}

/** What is typed stays letter for letter. Of the names only those that stand in the record fill a gap. */
function withoutGaps(form: DealForm, older: DealForm, names: { company: string; deal: string }): DealForm {
  const { tags } = form.basics.tags.length > 0 ? form.basics : older.basics;
  return {
    basics: { ...fill(form.basics, { ...older.basics, businessName: names.company }), tags },
    financials: fill(form.financials, older.financials),
    assets: fill(form.assets, older.assets),
    liabilities: fill(form.liabilities, older.liabilities),
    market: fill(form.market, older.market),
    summary: fill(form.summary, { ...older.summary, dealName: names.deal }),
    listing: form.listing ?? older.listing,
  };
}

function fill<Group extends object>(group: Group, from: NoInfer<Group>): Group {
  const gaps = Object.entries(group).filter(([, text]) => typeof text === "string" && text.trim() === "");
  const filled = Object.fromEntries(gaps.map(([key]) => [key, (from as StoredGroup)[key]]));
  return { ...group, ...filled };
}
