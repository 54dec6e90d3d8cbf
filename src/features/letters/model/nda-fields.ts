import { DAYS, type FormSection, LONGEST_PROSE, MONTHS, TITLE_HELP } from "./form-field.ts";
import { NDA_YEARS, type NdaForm } from "./nda-form.ts";

const LINE = { kind: "line" } as const;
const PROSE = { kind: "prose", most: LONGEST_PROSE } as const;
const ADDRESS = { kind: "prose", most: 500 } as const;
const SWITCH = { kind: "switch" } as const;
const MONTHS_LONG = { kind: "number", unit: "months", bounds: MONTHS } as const;
const YEARS_LONG = { kind: "number", unit: "years", bounds: NDA_YEARS } as const;

/** The form of a non-disclosure agreement. */
export const NDA_SECTIONS: readonly FormSection<keyof NdaForm>[] = [
  {
    title: "Parties",
    fields: [
      {
        key: "direction",
        label: "Who discloses",
        isWide: true,
        look: {
          kind: "choice",
          options: [
            { value: "one-way", label: "One way: the owner to the interested party" },
            { value: "mutual", label: "Mutual: both to each other" },
          ],
        },
      },
      { key: "discloserName", label: "Owner", help: "Who owns the business", look: LINE },
      { key: "recipientName", label: "Interested party", help: "A person or a company", look: LINE },
      { key: "discloserAddress", label: "Owner’s address", look: ADDRESS },
      { key: "recipientAddress", label: "Interested party’s address", look: ADDRESS },
      { key: "discloserSignatory", label: "Signs for the owner", help: "Their name", look: LINE },
      { key: "recipientSignatory", label: "Signs for the interested party", help: "Their name", look: LINE },
      { key: "discloserTitle", label: "Title, for the owner", help: TITLE_HELP, look: LINE },
      { key: "recipientTitle", label: "Title, for the interested party", help: TITLE_HELP, look: LINE },
      { key: "businessName", label: "Business", look: LINE },
      { key: "agreementDate", label: "Date", look: { kind: "day" } },
    ],
  },
  {
    title: "Purpose and scope",
    fields: [
      { key: "purpose", label: "Purpose", isWide: true, look: PROSE },
      { key: "includesTalks", label: "The talks themselves are secret", isWide: true, look: SWITCH },
      { key: "needsMarking", label: "Only what is marked confidential", isWide: true, look: SWITCH },
    ],
  },
  {
    title: "Exclusions",
    fields: [
      { key: "exceptsPublic", label: "What is public", isWide: true, look: SWITCH },
      { key: "exceptsKnown", label: "What was known before", isWide: true, look: SWITCH },
      { key: "exceptsThirdParty", label: "What others disclose lawfully", isWide: true, look: SWITCH },
      { key: "exceptsIndependent", label: "What is developed independently", isWide: true, look: SWITCH },
      { key: "moreExclusions", label: "Also excluded", isWide: true, look: PROSE },
    ],
  },
  {
    title: "Who else may see it",
    fields: [
      { key: "mayTellAdvisers", label: "Lawyers and accountants", isWide: true, look: SWITCH },
      { key: "mayTellLenders", label: "Lenders", isWide: true, look: SWITCH },
      { key: "mayTellInvestors", label: "Investors", isWide: true, look: SWITCH },
    ],
  },
  {
    title: "Employees and customers",
    fields: [
      { key: "noContactMonths", label: "No contact for", look: MONTHS_LONG },
      { key: "contactPerson", label: "Questions go to", look: LINE },
      { key: "nonSolicitMonths", label: "No soliciting for", isWide: true, look: MONTHS_LONG },
    ],
  },
  {
    title: "Time, return and law",
    fields: [
      { key: "termYears", label: "Information is exchanged for", look: YEARS_LONG },
      { key: "survivalYears", label: "Duties last", look: YEARS_LONG },
      {
        key: "returnDays",
        label: "Return within",
        isWide: true,
        look: { kind: "number", unit: "days", bounds: DAYS },
      },
      { key: "mayKeepCopy", label: "One copy may be kept as a record", isWide: true, look: SWITCH },
      { key: "keepsTradeSecrets", label: "Trade secrets stay protected", isWide: true, look: SWITCH },
      { key: "hasInjunction", label: "A court may forbid a breach", isWide: true, look: SWITCH },
      { key: "winnerIsPaid", label: "The loser pays the costs", isWide: true, look: SWITCH },
      {
        key: "disputes",
        label: "Disputes",
        look: {
          kind: "choice",
          options: [
            { value: "courts", label: "Courts" },
            { value: "arbitration", label: "Arbitration" },
          ],
        },
      },
      { key: "governingLaw", label: "Governing law", look: { kind: "state" } },
    ],
  },
];
