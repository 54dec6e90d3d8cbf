import { cleanLine } from "./clean-text.ts";
import type { ClauseContext, ClauseDefinition } from "./clause.ts";
import type { ClauseChoices, LetterContent, LetterKind } from "./letter-content.ts";
import { type LetterClause, type LetterDocument, NO_ADVICE } from "./letter-document.ts";
import { LOI_TEMPLATE } from "./loi-template.ts";
import { NDA_TEMPLATE } from "./nda-template.ts";
import { fromPlainText, toPlainText } from "./plain-text.ts";
import { sectionRuns } from "./say.ts";
import type { Template } from "./template.ts";

/** The letter that a content makes. The same content always makes the same letter. */
export function composeLetter(content: LetterContent): LetterDocument {
  return content.kind === "loi"
    ? compose("loi", LOI_TEMPLATE, content.form, content.clauses)
    : compose("nda", NDA_TEMPLATE, content.form, content.clauses);
}

/** The words that the template has for a clause of this letter, as text that can be edited. */
export function templateTextOf(content: LetterContent, key: string): string {
  return content.kind === "loi"
    ? templateText(LOI_TEMPLATE, content.form, content.clauses, key)
    : templateText(NDA_TEMPLATE, content.form, content.clauses, key);
}

/** What there is to switch and to edit, without what it writes. */
export type ClauseHead = Omit<ClauseDefinition<never>, "write">;

export const listClauses = (kind: LetterKind): readonly ClauseHead[] =>
  kind === "loi" ? LOI_TEMPLATE.clauses : NDA_TEMPLATE.clauses;

/** Whether a clause stands in the letter. One that is required always does. */
export function isClauseOn(clause: ClauseHead, { switches }: Pick<ClauseChoices, "switches">): boolean {
  if (clause.isRequired) return true;
  return Object.hasOwn(switches, clause.key) ? switches[clause.key] === true : !clause.isOffAtFirst;
}

/** Whether the clause of this key is one of the template's and stands in the letter. */
export const isInLetter = (
  { kind, clauses }: Pick<LetterContent, "kind" | "clauses">,
  key: string,
): boolean => listClauses(kind).some((clause) => clause.key === key && isClauseOn(clause, clauses));

interface Planned<Form> {
  readonly key: string;
  readonly title: string;
  readonly isBinding: boolean;
  readonly write: (
    context: ClauseContext<Form>,
  ) => Omit<LetterClause, "key" | "number" | "title" | "isBinding">;
}

/** The clauses of the letter in their order: those that bind nobody first, and own ones at the end of their part. */
function planClauses<Form>(template: Template<Form>, choices: ClauseChoices): Planned<Form>[] {
  const planned = template.clauses
    .filter((clause) => isClauseOn(clause, choices))
    .map(({ key, title, isBinding, write }): Planned<Form> => {
      const edit = Object.hasOwn(choices.edits, key) ? choices.edits[key] : undefined;
      return {
        key,
        title,
        isBinding,
        write: (context) =>
          edit === undefined
            ? { isEdited: false, blocks: write(context) }
            : { isEdited: true, blocks: fromPlainText(edit.text) },
      };
    });
  const own = choices.own.map(({ id, title, text, isBinding }): Planned<Form> => ({
    key: `own:${id}`,
    title: cleanLine(title) || "[title of the clause]",
    isBinding,
    write: () => ({ isEdited: true, blocks: fromPlainText(text) }),
  }));
  return template.parts.flatMap((part) =>
    [...planned, ...own].filter(
      ({ isBinding }) => isBinding === part.isBinding || template.parts.length === 1,
    ),
  );
}

function contextOf<Form>(form: Form, planned: readonly Planned<Form>[]): ClauseContext<Form> {
  const numbers = new Map(planned.map(({ key }, index) => [key, index + 1]));
  const binding = planned.flatMap(({ isBinding }, index) => (isBinding ? [index + 1] : []));
  const [first = 0, last = 0] = [binding[0], binding.at(-1)];
  return {
    form,
    has: (key) => numbers.has(key),
    section: (key) => sectionRuns(numbers.get(key) ?? 0),
    bindingSections: first === last ? sectionRuns(first) : sectionRuns(first, last),
  };
}

function compose<Form>(
  kind: LetterKind,
  template: Template<Form>,
  form: Form,
  choices: ClauseChoices,
): LetterDocument {
  const planned = planClauses(template, choices);
  const context = contextOf(form, planned);
  const clauses = planned.map(({ key, title, isBinding, write }, index): LetterClause => {
    return { key, number: index + 1, title, isBinding, ...write(context) };
  });
  return {
    kind,
    kindWords: template.kindWords,
    title: template.title(form),
    date: template.date(form),
    from: template.from(form),
    to: template.to(form),
    opening: template.opening(form, context),
    parts: template.parts.map((part) => ({
      ...part,
      clauses: clauses.filter(({ isBinding }) => isBinding === part.isBinding || template.parts.length === 1),
    })),
    ending: template.ending(form),
    signatures: template.signatures(form),
    caution: NO_ADVICE,
  };
}

function templateText<Form>(
  template: Template<Form>,
  form: Form,
  choices: ClauseChoices,
  key: string,
): string {
  const clause = template.clauses.find((known) => known.key === key);
  return clause ? toPlainText(clause.write(contextOf(form, planClauses(template, choices)))) : "";
}
