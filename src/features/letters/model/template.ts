import type { ClauseDefinition } from "./clause.ts";
import type { Run, Runs } from "./run.ts";

export interface Signature {
  readonly role: string;
  readonly name: Run;
  /** Who signs, and as what; null where nobody has said it, which is a line to fill in by hand. */
  readonly signatory: Run;
  readonly title: Run | null;
}

export interface PartDefinition {
  /** Null: the clauses stand without a head. */
  readonly title: string | null;
  readonly mark: string;
  readonly isBinding: boolean;
}

/** What a kind of letter is made of. */
export interface Template<Form> {
  readonly kindWords: string;
  readonly title: (form: Form) => Runs;
  readonly date: (form: Form) => Run;
  readonly from: (form: Form) => readonly Run[];
  readonly to: (form: Form) => readonly Run[];
  readonly opening: (form: Form, of: { readonly bindingSections: Runs }) => readonly Runs[];
  readonly parts: readonly PartDefinition[];
  readonly clauses: readonly ClauseDefinition<Form>[];
  readonly ending: (form: Form) => readonly Runs[];
  readonly signatures: (form: Form) => readonly Signature[];
}
