import { z } from "zod";
import { DAYS, daySchema, line, MONTHS, numberWithin, prose } from "./form-field.ts";
import { DISPUTES } from "./loi-form.ts";

const NDA_DIRECTIONS = ["one-way", "mutual"] as const;
export const NDA_YEARS = { min: 1, max: 50 };

/** What a non-disclosure agreement is filled with. */
export const ndaFormSchema = z.object({
  agreementDate: daySchema,
  direction: z.enum(NDA_DIRECTIONS),
  discloserName: line(),
  discloserAddress: prose(500),
  discloserSignatory: line(),
  discloserTitle: line().default(""),
  recipientName: line(),
  recipientAddress: prose(500),
  recipientSignatory: line(),
  recipientTitle: line().default(""),
  businessName: line(),
  purpose: prose(),
  includesTalks: z.boolean(),
  needsMarking: z.boolean(),
  exceptsPublic: z.boolean(),
  exceptsKnown: z.boolean(),
  exceptsThirdParty: z.boolean(),
  exceptsIndependent: z.boolean(),
  moreExclusions: prose(),
  mayTellAdvisers: z.boolean(),
  mayTellLenders: z.boolean(),
  mayTellInvestors: z.boolean(),
  noContactMonths: numberWithin(MONTHS),
  contactPerson: line(),
  nonSolicitMonths: numberWithin(MONTHS),
  returnDays: numberWithin(DAYS),
  mayKeepCopy: z.boolean(),
  termYears: numberWithin(NDA_YEARS),
  survivalYears: numberWithin(NDA_YEARS),
  keepsTradeSecrets: z.boolean(),
  hasInjunction: z.boolean(),
  winnerIsPaid: z.boolean(),
  governingLaw: line(),
  disputes: z.enum(DISPUTES),
});
export type NdaForm = z.output<typeof ndaFormSchema>;

export function blankNda(today: string): NdaForm {
  return {
    agreementDate: today,
    direction: "one-way",
    discloserName: "",
    discloserAddress: "",
    discloserSignatory: "",
    discloserTitle: "",
    recipientName: "",
    recipientAddress: "",
    recipientSignatory: "",
    recipientTitle: "",
    businessName: "",
    purpose:
      "Evaluating a possible purchase of the Business and, if the parties agree on it, negotiating and financing it",
    includesTalks: true,
    needsMarking: false,
    exceptsPublic: true,
    exceptsKnown: true,
    exceptsThirdParty: true,
    exceptsIndependent: true,
    moreExclusions: "",
    mayTellAdvisers: true,
    mayTellLenders: true,
    mayTellInvestors: false,
    noContactMonths: 12,
    contactPerson: "",
    nonSolicitMonths: 12,
    returnDays: 10,
    mayKeepCopy: true,
    termYears: 2,
    survivalYears: 3,
    keepsTradeSecrets: true,
    hasInjunction: true,
    winnerIsPaid: false,
    governingLaw: "",
    disputes: "courts",
  };
}
