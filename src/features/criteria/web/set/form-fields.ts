import type {
  CriteriaListKey,
  CriteriaMoneyKey,
  CriteriaPeopleKey,
} from "#features/criteria/model/criteria.ts";
import { CRITERION_WORDS } from "#features/criteria/model/criterion-words.ts";
import type { ComparedField } from "#web/drafts/merge-forms.ts";
import { LIST_SUGGESTIONS, REVENUE_STABILITIES } from "#features/criteria/model/suggestions.ts";

interface FieldOf<Kind extends string, Path extends string> {
  kind: Kind;
  path: Path;
  label: string;
  help?: string;
  /** The maximum that is to be assessed anew when this minimum changes. */
  judges?: CriteriaMoneyKey | CriteriaPeopleKey;
}

export type ListField = FieldOf<"list", CriteriaListKey> & {
  suggestions: readonly string[];
  /** Commas belong to the words. */
  keepsCommas?: boolean;
  placeholder: string;
};
export type NumberField = FieldOf<"money", CriteriaMoneyKey> | FieldOf<"people", CriteriaPeopleKey>;
export type ChoiceField = FieldOf<"choice", "managementInvolvement" | "keyPersonDependencyAcceptable"> & {
  options: readonly { value: string; label: string }[];
};
export type WordsField = FieldOf<"words", "revenueStability"> & { suggestions: readonly string[] };
export type CriteriaField = ListField | NumberField | ChoiceField | WordsField;

export interface FormSection {
  id: string;
  title: string;
  lead?: string;
  fields: readonly CriteriaField[];
}

const list = (path: CriteriaListKey, placeholder: string, help?: string): ListField => ({
  kind: "list",
  path,
  label: CRITERION_WORDS[path],
  placeholder,
  suggestions: LIST_SUGGESTIONS[path],
  ...(help !== undefined && { help }),
});
const money = (path: CriteriaMoneyKey, help?: string): NumberField => ({
  kind: "money",
  path,
  label: CRITERION_WORDS[path],
  ...(help !== undefined && { help }),
});
const people = (path: CriteriaPeopleKey): NumberField => ({
  kind: "people",
  path,
  label: CRITERION_WORDS[path],
});

const MANAGEMENT_OPTIONS = [
  { value: "hands_on", label: "Hands-on: I run it day to day" },
  { value: "semi_absentee", label: "Semi-absentee: a manager runs it, I lead part-time" },
  { value: "hands_off", label: "Hands-off: it runs without me" },
];
const KEY_PERSON_OPTIONS = [
  { value: "", label: "Not stated" },
  { value: "yes", label: "Acceptable" },
  { value: "no", label: "Not acceptable" },
];

export const SECTIONS: readonly FormSection[] = [
  {
    id: "business",
    title: "The business",
    fields: [
      list("industryPreferences", "For instance HVAC Contractor", "The trades you would buy into."),
      {
        ...list("geographicPreferences", "For instance Southeast, or Austin, TX"),
        keepsCommas: true,
        help: "Regions, states or cities; Enter after each.",
      },
      list("businessModelPreferences", "For instance Recurring revenue"),
      list("businessMaturityStages", "For instance Established"),
    ],
  },
  {
    id: "size",
    title: "Price and size",
    lead: "In US dollars: 350k, 1.2m and $1,200,000 are all read.",
    fields: [
      { ...money("minPriceTargetUsd"), judges: "maxPriceTargetUsd" },
      money("maxPriceTargetUsd"),
      { ...people("minEmployees"), judges: "maxEmployees" },
      people("maxEmployees"),
      money("minAnnualRevenueUsd"),
    ],
  },
  {
    id: "targets",
    title: "What it must earn",
    lead: "Income is what you take home; EBITDA is what the business earns before interest, taxes, depreciation and amortization. By the month or by the year, as you prefer: of both, the more demanding counts.",
    fields: [
      money("monthlyIncomeTargetUsd"),
      money("annualIncomeTargetUsd"),
      money("monthlyEbitdaTargetUsd"),
      money("annualEbitdaTargetUsd"),
    ],
  },
  {
    id: "role",
    title: "Your part and the risk",
    fields: [
      {
        kind: "choice",
        path: "managementInvolvement",
        label: CRITERION_WORDS.managementInvolvement,
        options: MANAGEMENT_OPTIONS,
      },
      {
        kind: "choice",
        path: "keyPersonDependencyAcceptable",
        label: CRITERION_WORDS.keyPersonDependencyAcceptable,
        options: KEY_PERSON_OPTIONS,
        help: "A business that would suffer if one person, often the owner, left.",
      },
      {
        kind: "words",
        path: "revenueStability",
        label: CRITERION_WORDS.revenueStability,
        suggestions: REVENUE_STABILITIES,
        help: "Your own words, or one of the list.",
      },
      list(
        "businessNeeds",
        "For instance Sales and marketing",
        "What you would bring, and the business lacks.",
      ),
    ],
  },
  {
    id: "deal",
    title: "The deal",
    fields: [
      list("acquisitionTypes", "For instance Asset purchase"),
      list("fundingMethods", "For instance SBA 7(a) loan"),
    ],
  },
];

/** For a comparison of two states of a set. */
export const COMPARED_FIELDS: readonly ComparedField[] = [
  { path: "name", label: "Name" },
  ...SECTIONS.flatMap(({ fields }) =>
    fields.map((field): ComparedField => {
      const { path, label } = field;
      if (field.kind !== "choice") return { path, label };
      const wordOf = (value: unknown) => field.options.find((one) => one.value === value)?.label ?? "empty";
      return { path, label, words: wordOf };
    }),
  ),
];
