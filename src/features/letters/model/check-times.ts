import { formatLongDay } from "#kit/day.ts";
import { contradiction, type Finding, notice } from "./finding.ts";
import { lastDayOf } from "./letter-days.ts";
import type { LoiForm } from "./loi-form.ts";

type HasClause = (key: string) => boolean;

/** Days and periods against each other. Periods begin when both have signed, at the latest on the last day for that. */
export function checkTimes(form: LoiForm, has: HasClause): Finding[] {
  return [...dayFindings(form), ...exclusivityFindings(form, has), ...workFindings(form, has)];
}

function dayFindings({ letterDate, acceptBy, expiresOn }: LoiForm): Finding[] {
  const found: Finding[] = [];
  if (isBefore(acceptBy, letterDate))
    found.push(
      contradiction(
        "accept-before-letter",
        `The letter can be accepted until ${formatLongDay(acceptBy)}, before its own date of ${formatLongDay(letterDate)}. Choose a later day.`,
      ),
    );
  if (isBefore(expiresOn, acceptBy))
    found.push(
      contradiction(
        "expires-before-accept",
        `The letter expires on ${formatLongDay(expiresOn)}, before the last day on which it can be accepted, ${formatLongDay(acceptBy)}. Move one of them.`,
      ),
    );
  return found;
}

function exclusivityFindings(form: LoiForm, has: HasClause): Finding[] {
  const { exclusivityDays, dueDiligenceDays, expiresOn } = form;
  if (!has("exclusivity") || exclusivityDays === null) return [];
  const ends = lastDayOf(form, exclusivityDays);
  const found: Finding[] = [];
  if (isBefore(expiresOn, ends))
    found.push(
      contradiction(
        "exclusivity-beyond-expiry",
        `Exclusivity of ${exclusivityDays} days can last until ${formatLongDay(ends)}, longer than the letter, which expires on ${formatLongDay(expiresOn)}. Shorten it, or let the letter expire later.`,
      ),
    );
  if (has("due-diligence") && dueDiligenceDays !== null && exclusivityDays < dueDiligenceDays)
    found.push(
      notice(
        "exclusivity-before-diligence",
        `Exclusivity ends after ${exclusivityDays} days, while due diligence goes on for ${dueDiligenceDays}: in the last days the Seller may talk to others.`,
      ),
    );
  return found;
}

function workFindings(form: LoiForm, has: HasClause): Finding[] {
  const { dueDiligenceDays, financingDays, closingDays, expiresOn } = form;
  const found: Finding[] = [];
  const closes = has("closing") ? closingDays : null;
  if (has("due-diligence") && dueDiligenceDays !== null) {
    if (closes !== null && dueDiligenceDays > closes)
      found.push(
        contradiction(
          "diligence-beyond-closing",
          `Due diligence takes ${dueDiligenceDays} days, but closing is within ${closes}. Shorten it, or close later.`,
        ),
      );
    if (isBefore(expiresOn, lastDayOf(form, dueDiligenceDays)))
      found.push(
        contradiction(
          "diligence-beyond-expiry",
          `Due diligence of ${dueDiligenceDays} days can last until ${formatLongDay(lastDayOf(form, dueDiligenceDays))}, after the letter has expired on ${formatLongDay(expiresOn)}.`,
        ),
      );
  }
  if (has("financing") && financingDays !== null && closes !== null && financingDays > closes)
    found.push(
      contradiction(
        "financing-beyond-closing",
        `The Buyer has ${financingDays} days to hear from a lender, but closing is within ${closes}. Shorten it, or close later.`,
      ),
    );
  return found;
}

/** Days are written so that their order is that of their letters; a day that is not entered contradicts nothing. */
const isBefore = (one: string, other: string): boolean => one !== "" && other !== "" && one < other;
