import { ADD_BACK_RULES } from "#calc/tables/add-back-rules.ts";
import type { HeadlineFigure } from "#features/deals/model/figure-note.ts";
import { findField } from "#features/deals/model/fields/list-fields.ts";
import { formatDate } from "#kit/day.ts";
import { formatCount, formatMoney, formatMultiple, formatNumber, formatPercent } from "#kit/format-figure.ts";
import { withoutMarks } from "#kit/without-marks.ts";
import type { EntryGroup, Happened } from "./entry.ts";

export const GROUP_WORDS: Readonly<Record<EntryGroup, string>> = {
  comments: "Comments",
  changes: "Changes",
  moves: "Moves in the pipeline",
  files: "Documents",
  letters: "Letters",
  tasks: "Tasks",
  notes: "Notes, calls and mails",
};

/** What somebody did, to stand behind their name, and what more there is to say. */
export interface EntryWords {
  readonly did: string;
  readonly more: string | null;
}

export const FIGURE_WORDS: Readonly<Record<"askingPrice" | HeadlineFigure, string>> = {
  askingPrice: "the asking price",
  revenue: "the annual revenue",
  ebitda: "EBITDA",
  sde: "SDE",
};

type FigureCause = Extract<Happened, { what: "figure" }>["cause"];
const CAUSE_WORDS: Readonly<Record<FigureCause, string | null>> = {
  typed: "Entered",
  intake: "From a document in intake",
  import: "From an imported listing",
  undo: "Taken back",
  "books-begun": "It follows the books from then on",
  "books-changed": "From the books",
  "books-ended": "Typed over: it no longer follows the books",
  "books-stopped": "It no longer follows the books",
};

/** "from $1 to $2"; of what was not known, or is no more, words for that. */
function describeChange(was: string | null, is: string | null): string {
  if (was === null) return is === null ? "again to unknown" : `to ${is}, which was not known before`;
  return is === null ? `from ${was} to unknown` : `from ${was} to ${is}`;
}

const usd = (value: number | null): string | null => (value === null ? null : formatMoney(value));

/** A kind of add-back is stored by its id. */
const ruleName = (place: string, id: string): string | undefined =>
  place.endsWith("/ruleId") ? ADD_BACK_RULES.find((rule) => rule.id === id)?.name : undefined;

/** A value of the deal in its own unit; of the books as it was typed. Null: nothing, or nothing that has words. */
export function describeValue(place: string, value: unknown): string | null {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return value === "" ? null : `“${ruleName(place, value) ?? value}”`;
  if (typeof value !== "number" || !Number.isFinite(value)) return null;
  switch (findField(place)?.kind) {
    case "money":
    case "signed-money":
      return formatMoney(value);
    case "percent":
      return formatPercent(value);
    case "multiple":
      return formatMultiple(value);
    case "count":
      return formatCount(value);
    case "year":
      return String(value);
    default:
      return formatNumber(value);
  }
}

const isRow = (value: unknown): boolean => typeof value === "object" && value !== null;

type FieldHappened = Extract<Happened, { what: "field" }>;
const FIELD_CAUSE_WORDS: Readonly<Record<FieldHappened["cause"], string>> = {
  typed: "Entered",
  intake: "From a document in intake",
  import: "Pasted from a table",
  undo: "Taken back",
};

/** What is no field, but was kept, changed, shared or brought: a funding stack, a guest, the deal itself. */
function describeThing({ kind, name, was, is }: FieldHappened): string {
  if (kind === "workspace")
    return `${is === "copy" ? "copied" : "moved"} the deal here from another workspace`;
  const isNew = was === null;
  if (kind === "guest") return isNew ? `shared the deal with ${name}` : `ended the access of ${name}`;
  return `${isNew ? "saved" : is === null ? "deleted" : "changed"} the funding stack “${name}”`;
}

function describeField(happened: FieldHappened): EntryWords {
  const { kind, place, name, was, is, cause } = happened;
  if (kind !== "books" && kind !== "figure") return { did: describeThing(happened), more: null };
  const from = cause === "import" && kind !== "books" ? CAUSE_WORDS.import : FIELD_CAUSE_WORDS[cause];
  const more = kind === "books" ? (cause === "typed" ? "In the books" : `In the books: ${from}`) : from;
  if (is === "added" && was === null) return { did: `added ${name}`, more };
  if (is === null && isRow(was)) return { did: `removed ${name}`, more };
  if (isRow(was) || isRow(is)) return { did: `changed ${name}`, more };
  return {
    did: `changed ${name} ${describeChange(describeValue(place, was), describeValue(place, is))}`,
    more,
  };
}

const LETTERS = { loi: "letter of intent", nda: "non-disclosure agreement" } as const;

/**
 * What happened, in words.
 *
 * @example describeEntry({ what: "task-done", title: "Call" }).did // "finished the task “Call”"
 */
export function describeEntry(happened: Happened): EntryWords {
  switch (happened.what) {
    case "deal-made":
      return {
        did: `added the deal “${happened.name}”`,
        more: happened.source === null ? null : `From ${happened.source}`,
      };
    case "comment":
      return { did: `commented on ${happened.about}`, more: withoutMarks(happened.text) };
    case "figure":
      return {
        did: `changed ${FIGURE_WORDS[happened.figure]} ${describeChange(usd(happened.wasUsd), usd(happened.isUsd))}`,
        more: CAUSE_WORDS[happened.cause],
      };
    case "field":
      return describeField(happened);
    case "move": {
      const why = [happened.reason, happened.words].filter((words) => words !== null && words !== "");
      return {
        did: `moved it from ${happened.from} to ${happened.to}`,
        more: why.length === 0 ? null : why.join(": "),
      };
    }
    case "file":
      return {
        did: `added the document “${happened.name}”`,
        more: happened.isMembersOnly ? "Members only" : null,
      };
    case "letter":
      return {
        did: `${happened.number === 1 ? "wrote" : "changed"} the ${LETTERS[happened.kind]} “${happened.name}”`,
        more: happened.number === 1 ? null : `Version ${happened.number}`,
      };
    case "task-made":
      return { did: `wrote down the task “${happened.title}”`, more: null };
    case "task-done":
      return { did: `finished the task “${happened.title}”`, more: null };
    case "note":
      return { did: "wrote a note", more: happened.text };
    case "deal-note": {
      const did = happened.kind === "note" ? "wrote a note" : `noted a ${happened.kind}`;
      const whom = happened.contact === "" ? "" : ` with ${happened.contact}`;
      return { did: `${did}${whom} of ${formatDate(happened.onDay)}`, more: withoutMarks(happened.text) };
    }
  }
}
