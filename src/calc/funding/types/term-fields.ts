import type { FundingDeal } from "#calc/funding/funding-deal.ts";

/** Where the terms are asked for: nobody set any; a dialog opens on a saved stack; one opens while building. */
export type TermsContext = "unset" | "saved-dialog" | "builder-dialog";

/** What default terms are worked out from. */
export interface TermAmounts {
  /** Of the component, whole US dollars. */
  readonly amountUsd: number;
  readonly offerUsd: number;
  readonly deal: Pick<FundingDeal, "equipmentUsd" | "inventoryUsd" | "receivablesUsd">;
}

export type TermUnit = "usd" | "pct" | "months" | "years" | "days" | "ratio";

/** The range of a field, and how far one press of its arrows goes. */
export interface TermBound {
  readonly label: string;
  readonly min: number;
  /** Null: no upper end. "amount": the component's amount. */
  readonly max: number | "amount" | null;
  readonly step: number;
  readonly unit: TermUnit;
  /** May be left empty. */
  readonly optional?: true;
}

/** Where the contexts start at values of their own. */
interface ByContext<Value> {
  readonly byContext: Readonly<Record<TermsContext, Value>>;
}
/** What a field stands at while nobody has said otherwise; null is empty. */
export type Start<Value> =
  | Value
  | ByContext<Value>
  | ((amounts: TermAmounts, context: TermsContext) => Value);

/**
 * Whether stored terms hold the field: always, perhaps or as null, always and perhaps as null, or only once somebody
 * has set it.
 */
type Presence = "given" | "optional" | "nullable" | "when-set";

interface FieldWords {
  /** What it is called in the list of a component's terms, where that differs; null: it is not listed. */
  readonly listed?: string | null;
  /** What stands under it in the dialog. */
  readonly help?: string;
  /**
   * Terms cannot be saved without it while it is asked for: what is said then. A number that all terms hold has to be
   * above 0.
   */
  readonly required?: string;
  /** With which terms it is asked for, checked and listed; absent: with all. */
  when?(terms: Readonly<Record<string, unknown>>): boolean;
}

export interface NumberField<P extends Presence = Presence> extends FieldWords {
  readonly kind: "number";
  readonly presence: P;
  readonly label: string;
  readonly unit: TermUnit;
  /** How often it is paid, in words: "a month". */
  readonly per?: string;
  /** Null: nobody types it, it is recorded or follows from the rest. */
  readonly bound: TermBound | null;
  readonly start: Start<number | null>;
  /** It always repeats another field. */
  readonly sameAs?: string;
  /** What it counts as while nobody has set it. */
  readonly absentAs?: number;
}

type ChoicePresence = "given" | "optional" | "when-set";
export interface ChoiceField<
  Value extends string = string,
  P extends ChoicePresence = ChoicePresence,
> extends FieldWords {
  readonly kind: "choice";
  readonly presence: P;
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  /** Shown while nothing is chosen: then it is "". */
  readonly blank: string | null;
  readonly start: Start<string>;
  /** What it counts as while nobody has set it. */
  readonly absentAs?: NoInfer<Value>;
  /** Terms of older programs may hold other words; they stay as they are. */
  readonly holdsAnyText?: true;
}

export interface TextField<P extends Presence = Presence> extends FieldWords {
  readonly kind: "text";
  readonly presence: P;
  readonly label: string;
  readonly isLong: boolean;
  /** It stands in the dialog. */
  readonly isDrawn: boolean;
  /** Its label says that it may stay empty. */
  readonly saysOptional: boolean;
  readonly start: Start<string | null>;
}

export interface SwitchField<P extends "given" | "when-set" = "given" | "when-set"> extends FieldWords {
  readonly kind: "switch";
  readonly presence: P;
  readonly label: string;
  readonly start: Start<boolean>;
  /** What it counts as while nobody has set it. */
  readonly absentAs?: boolean;
}

export type TermField = NumberField | ChoiceField | TextField | SwitchField;
export type TermFields = Readonly<Record<string, TermField>>;

/** The value that a field describes. */
export type ValueOf<Field> =
  Field extends NumberField<"nullable">
    ? number | null
    : Field extends NumberField
      ? number
      : Field extends ChoiceField<infer Value>
        ? Value
        : Field extends TextField
          ? string
          : boolean;

interface MayLack {
  readonly presence: "optional" | "when-set";
}
interface WhenSet {
  readonly presence: "when-set";
}

/** The terms that fields describe, as they are stored. */
export type TermsOfFields<Fields> = {
  [K in keyof Fields as Fields[K] extends MayLack ? never : K]: ValueOf<Fields[K]>;
} & {
  [K in keyof Fields as Fields[K] extends MayLack ? K : never]?: ValueOf<Fields[K]> | null;
};

/** The same as they are read: what may be absent is null, but for what nobody has set. */
export type ReadTermsOfFields<Fields> = {
  [K in keyof Fields as Fields[K] extends WhenSet ? never : K]: Fields[K] extends MayLack
    ? ValueOf<Fields[K]> | null
    : ValueOf<Fields[K]>;
} & {
  [K in keyof Fields as Fields[K] extends WhenSet ? K : never]?: ValueOf<Fields[K]> | null;
};

type NumberWords = FieldWords & Pick<NumberField, "per"> & { readonly step?: number };
type Range = readonly [min: number, max: TermBound["max"]];

function number(
  label: string,
  unit: TermUnit,
  [min, max]: Range,
  start: NumberField["start"],
  { step = 1, ...words }: NumberWords,
): NumberField<"given"> {
  const bound = { label, min, max, step, unit };
  return { kind: "number", presence: "given", label, unit, bound, start, ...words };
}

/** Where the contexts start at values of their own. */
export const startAt = <Value>(
  unset: Value,
  savedDialog: Value,
  builderDialog = savedDialog,
): ByContext<Value> => ({
  byContext: { unset, "saved-dialog": savedDialog, "builder-dialog": builderDialog },
});

/** An amount of money from 0 upwards; its arrows go by 1,000 dollars (our choice). */
export const dollars = (
  label: string,
  start: NumberField["start"],
  { max = null, ...words }: NumberWords & { readonly max?: TermBound["max"] } = {},
): NumberField<"given"> => number(label, "usd", [0, max], start, { step: 1000, ...words });

export const percent = (
  label: string,
  range: Range,
  start: NumberField["start"],
  words: NumberWords = {},
): NumberField<"given"> => number(label, "pct", range, start, words);

export const INTEREST_LABEL = "Interest rate";
export const SPREAD_LABEL = "Spread over the index";

/** A rate a year; its arrows go by 0.1 (our choice). */
export const interest = (
  range: Range,
  start: NumberField["start"],
  words: NumberWords = {},
): NumberField<"given"> => number(INTEREST_LABEL, "pct", range, start, { step: 0.1, ...words });

export const months = (
  label: string,
  range: Range,
  start: NumberField["start"],
  words: NumberWords = {},
): NumberField<"given"> => number(label, "months", range, start, words);

export const counted = (
  label: string,
  unit: TermUnit,
  range: Range,
  start: NumberField["start"],
  words: NumberWords = {},
): NumberField<"given"> => number(label, unit, range, start, words);

/** A field that may be left empty. */
export const optional = ({ bound, ...field }: NumberField<"given">): NumberField<"optional"> => ({
  ...field,
  presence: "optional",
  bound: bound && { ...bound, optional: true },
});

/** Stored terms may lack it, but a dialog asks for it. */
export const perhapsUnused = (field: NumberField<"given">): NumberField<"optional"> => ({
  ...field,
  presence: "optional",
});

/** What a field says that nobody has to set: what it counts as until then, and with which terms it is asked for. */
interface Unset<Value> extends Pick<FieldWords, "when"> {
  readonly absentAs?: Value;
}

/** A number that stored terms hold only once somebody has set it. */
export const numberWhenSet = (
  { bound, ...field }: NumberField<"given">,
  unset: Unset<number> = {},
): NumberField<"when-set"> => ({
  ...field,
  presence: "when-set",
  start: null,
  bound: bound && { ...bound, optional: true },
  ...unset,
});

/** A choice that stored terms hold only once somebody has made it. */
export const choiceWhenSet = <const Value extends string>(
  label: string,
  choices: Readonly<Record<Value, string>>,
  { blank = null, ...unset }: Unset<NoInfer<Value>> & FieldWords & { readonly blank?: string | null },
): ChoiceField<Value, "when-set"> => ({
  kind: "choice",
  presence: "when-set",
  label,
  choices: choicesOf(choices),
  blank,
  start: "",
  ...unset,
});

/** A switch that stored terms hold only once somebody has thrown it. */
export const toggleWhenSet = (
  label: string,
  unset: Unset<boolean> & FieldWords,
): SwitchField<"when-set"> => ({
  kind: "switch",
  presence: "when-set",
  label,
  start: false,
  ...unset,
});

/** Stored terms always say it, perhaps as null: nobody has set it yet. */
export const nullable = (field: NumberField<"given">): NumberField<"nullable"> => ({
  ...field,
  presence: "nullable",
  start: null,
});

/** As `recorded`, but stored terms always say it. */
export const requiredRecord = (
  label: string,
  unit: TermUnit,
  start: NumberField["start"],
): NumberField<"given"> => ({ kind: "number", presence: "given", label, unit, bound: null, start });

/** A number that always repeats another field; it is not listed beside it. */
export const repeated = (
  sameAs: string,
  label: string,
  unit: TermUnit,
  start: number,
): NumberField<"given"> => ({ ...requiredRecord(label, unit, start), sameAs, listed: null });

/** A number that nobody types in a dialog: it is recorded, or follows from the rest. */
export const recorded = (
  label: string,
  unit: TermUnit,
  start: NumberField["start"],
  words: FieldWords = {},
): NumberField<"optional"> => ({
  kind: "number",
  presence: "optional",
  label,
  unit,
  bound: null,
  start,
  ...words,
});

/** The keys of the record are the values. */
function choicesOf<Value extends string>(
  choices: Readonly<Record<Value, string>>,
): ChoiceField<Value>["choices"] {
  return (Object.entries(choices) as [Value, string][]).map(([value, text]) => ({ value, label: text }));
}

export const choice = <const Value extends string>(
  label: string,
  choices: Readonly<Record<Value, string>>,
  start: Start<NoInfer<Value>>,
  words: FieldWords = {},
): ChoiceField<Value, "given"> => ({
  kind: "choice",
  presence: "given",
  label,
  choices: choicesOf(choices),
  blank: null,
  start,
  ...words,
});

/** A choice that older programs kept as any text; stored terms may lack it. */
export const choiceOfText = (
  label: string,
  choices: Readonly<Record<string, string>>,
  start: string,
  words: FieldWords = {},
): ChoiceField<string, "optional"> => ({
  ...choice(label, choices, start, words),
  presence: "optional",
  holdsAnyText: true,
});

/** A choice that starts empty; `blank` stands in its place. */
export const choiceToMake = <const Value extends string>(
  label: string,
  choices: Readonly<Record<Value, string>>,
  blank: string,
  words: FieldWords = {},
): ChoiceField<Value | "", "given"> => ({
  kind: "choice",
  presence: "given",
  label,
  choices: choicesOf(choices),
  blank,
  start: "",
  ...words,
});

export const text = (label: string, words: FieldWords = {}): TextField<"given"> => ({
  kind: "text",
  presence: "given",
  label,
  isLong: false,
  isDrawn: true,
  saysOptional: false,
  start: "",
  ...words,
});

export const optionalText = (
  label: string,
  {
    start = null,
    isLong = false,
    isDrawn = true,
    saysOptional = true,
    ...words
  }: FieldWords &
    Partial<Pick<TextField, "isLong" | "isDrawn" | "saysOptional">> & { readonly start?: string | null } = {},
): TextField<"optional"> => ({
  kind: "text",
  presence: "optional",
  label,
  isLong,
  isDrawn,
  saysOptional,
  start,
  ...words,
});

export const toggle = (label: string, start: boolean, words: FieldWords = {}): SwitchField<"given"> => ({
  kind: "switch",
  presence: "given",
  label,
  start,
  ...words,
});
