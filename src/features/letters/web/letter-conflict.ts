import type { FormSection } from "#features/letters/model/form-field.ts";
import { letterContentSchema, type LetterContent } from "#features/letters/model/letter-content.ts";
import { LOI_SECTIONS } from "#features/letters/model/loi-fields.ts";
import { NDA_SECTIONS } from "#features/letters/model/nda-fields.ts";
import {
  listFormDifferences,
  valueAt,
  type ComparedField,
  type FormDifference,
} from "#web/drafts/merge-forms.ts";
import { recordOf } from "#kit/record.ts";
import { savedWorkOf, type Work } from "./work.ts";

const countWords = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/** Clauses depend on each other: they are taken as a whole. */
function clauseWords(value: unknown): string {
  const { switches, edits, own } = recordOf(value);
  const count = (of: unknown) => Object.keys(recordOf(of)).length;
  const owns = Array.isArray(own) ? own.length : 0;
  return [
    `${count(switches)} switched`,
    `${count(edits)} in other words`,
    countWords(owns, "clause of one’s own", "clauses of one’s own"),
  ].join(", ");
}

function fieldsOf({ kind }: LetterContent): ComparedField[] {
  const sections: readonly FormSection<string>[] = kind === "loi" ? LOI_SECTIONS : NDA_SECTIONS;
  return [
    { path: "name", label: "Name of the letter" },
    ...sections.flatMap(({ fields }) =>
      fields.map(({ key, label, look }): ComparedField => {
        const path = `content.form.${key}`;
        if (look.kind === "switch") return { path, label, words: (value) => (value === true ? "yes" : "no") };
        if (look.kind !== "choice") return { path, label };
        const nameOf = (value: unknown) => look.options.find((one) => one.value === value)?.label ?? "empty";
        return { path, label, words: nameOf };
      }),
    ),
    {
      path: "content.form.parts",
      label: "Parts of the price",
      words: (value) => countWords(Array.isArray(value) ? value.length : 0, "part", "parts"),
    },
    { path: "content.clauses", label: "Clauses", words: clauseWords },
  ];
}

/** What stands on the desk beside the letter as somebody saved it meanwhile. */
export const listLetterConflicts = (mine: Work, theirs: Work): FormDifference[] =>
  listFormDifferences({ mine, theirs, base: savedWorkOf(mine) }, fieldsOf(mine.content));

/** The newer letter with what was typed on top of it, but for the fields that are taken from it. */
export function putLettersTogether(mine: Work, theirs: Work, taken: ReadonlySet<string>): Work {
  const form: Record<string, unknown> = { ...theirs.content.form };
  for (const key of Object.keys(mine.content.form))
    if (!taken.has(`content.form.${key}`)) form[key] = valueAt(mine.content.form, key);
  const clauses = taken.has("content.clauses") ? theirs.content.clauses : mine.content.clauses;
  return {
    ...theirs,
    name: taken.has("name") ? theirs.name : mine.name,
    content: letterContentSchema.parse({ ...theirs.content, form, clauses }),
  };
}
