import { formatAmount } from "#kit/format-figure.ts";
import { z } from "zod";
import { type Lead, leadFieldsSchema, leadShape } from "#features/leads/model/lead.ts";
import { parseMoney } from "#kit/parse-money.ts";

const { askingPriceUsd, nextActionOn } = leadShape.shape;

/** "www.example.com/listing" as people write it. */
const withScheme = (text: string): string =>
  /^[a-z\d-]+(?:\.[a-z\d-]+)+(?:[/?#]\S*)?$/i.test(text.trim()) ? `https://${text.trim()}` : text;

/** From the form's texts to a lead's fields, with a sentence beside every field that cannot be read. */
export const leadFormSchema = leadShape.extend({
  askingPriceUsd: z
    .string()
    .transform((text, context): number | null => {
      const reading = parseMoney(text);
      if ("value" in reading) return reading.value;
      context.addIssue({ code: "custom", message: reading.problem });
      return z.NEVER;
    })
    .pipe(askingPriceUsd),
  url: z.string().transform(withScheme).pipe(leadFieldsSchema.shape.url.unwrap()),
  nextActionOn: z
    .string()
    .transform((text) => (text.trim() === "" ? null : text.trim()))
    .pipe(nextActionOn),
});

/** A lead as its form shows it: texts alone. */
export interface LeadForm {
  name: string;
  companyName: string;
  contactName: string;
  contactEmail: string;
  contactPhone: string;
  source: string;
  url: string;
  industry: string;
  location: string;
  askingPriceUsd: string;
  nextAction: string;
  nextActionOn: string;
  notes: string;
}

export const BLANK_FORM: LeadForm = {
  name: "",
  companyName: "",
  contactName: "",
  contactEmail: "",
  contactPhone: "",
  source: "",
  url: "",
  industry: "",
  location: "",
  askingPriceUsd: "",
  nextAction: "",
  nextActionOn: "",
  notes: "",
};

const FORM_KEYS = Object.keys(BLANK_FORM) as (keyof LeadForm)[];

export function formOfLead(lead: Lead): LeadForm {
  const form = { ...BLANK_FORM };
  for (const key of FORM_KEYS) form[key] = lead[key] === null ? "" : String(lead[key]);
  const { askingPriceUsd: priceUsd } = lead;
  // As the field itself writes it, so that entering and leaving the field changes nothing.
  if (priceUsd !== null) form.askingPriceUsd = formatAmount(priceUsd, { cents: !Number.isInteger(priceUsd) });
  return form;
}

/** What was kept of a form, whatever it holds. */
export function readForm(kept: Readonly<Record<string, unknown>>): LeadForm {
  const form = { ...BLANK_FORM };
  for (const key of FORM_KEYS) {
    const value = kept[key];
    if (typeof value === "string") form[key] = value;
  }
  return form;
}
