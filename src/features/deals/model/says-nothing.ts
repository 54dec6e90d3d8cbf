import type { DealData } from "./deal-data.ts";
import { formOfDeal, isBlankDealForm } from "./deal-form.ts";

const CONVERSION_NAMES = ["Unknown Company", "Untitled Deal"];

/** Whether a record held nothing but the names that conversions give. */
export function saysNothing(data: DealData): boolean {
  const form = formOfDeal(data);
  if (CONVERSION_NAMES.includes(form.basics.businessName)) form.basics.businessName = "";
  if (CONVERSION_NAMES.includes(form.summary.dealName)) form.summary.dealName = "";
  return isBlankDealForm(form);
}
