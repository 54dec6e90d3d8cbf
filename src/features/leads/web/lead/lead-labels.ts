import type { LeadForm } from "./form-schema.ts";

/** What the fields of a lead are called, in the order of its form. */
const LABELS: Readonly<Record<keyof LeadForm, string>> = {
  name: "Name",
  companyName: "Company",
  industry: "Industry",
  location: "Location",
  askingPriceUsd: "Asking price",
  source: "Source",
  url: "Web address",
  contactName: "Contact name",
  contactEmail: "Email",
  contactPhone: "Phone",
  nextAction: "What to do",
  nextActionOn: "Due",
  notes: "Notes",
};

export const labelOf = (name: keyof LeadForm): string => LABELS[name];
export const LEAD_LABELS = Object.entries(LABELS).map(([path, label]) => ({ path, label }));
