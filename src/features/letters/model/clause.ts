import type { Block, Runs } from "./run.ts";

/** What a clause knows of the letter that it stands in. */
export interface ClauseContext<Form> {
  readonly form: Form;
  /** Whether a clause is part of the letter. */
  readonly has: (key: string) => boolean;
  /** "section 12": where a clause of the letter stands. */
  readonly section: (key: string) => Runs;
  /** The sections that bind: "sections 12 to 18". */
  readonly bindingSections: Runs;
}

export interface ClauseDefinition<Form> {
  readonly key: string;
  readonly title: string;
  readonly isBinding: boolean;
  /** Without it there is no letter: it can be edited, not left out. */
  readonly isRequired?: true;
  readonly isOffAtFirst?: true;
  /** What it is for, in a sentence beside its switch. */
  readonly purpose: string;
  readonly write: (context: ClauseContext<Form>) => Block[];
}
