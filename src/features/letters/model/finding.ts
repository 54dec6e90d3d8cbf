import type { LetterContent, LoiContent } from "./letter-content.ts";

/** A way out that the person can take with one press. */
export interface Fix {
  readonly label: string;
  /** Other answers of the form. */
  readonly form?: Partial<LoiContent["form"]>;
  /** A clause that is left out. */
  readonly off?: string;
}

/** What is wrong or still open in a letter. Nothing is forbidden by it: it is named before the letter leaves. */
export interface Finding {
  readonly code: string;
  /** "contradiction": two things cannot both hold. "open": a gap. "notice": good to know. */
  readonly weight: "contradiction" | "open" | "notice";
  /** What it is, and how to fix it. */
  readonly sentence: string;
  readonly fixes?: readonly Fix[];
}

const found =
  (weight: Finding["weight"]) =>
  (code: string, sentence: string, fixes: readonly Fix[] = []): Finding => ({
    code,
    weight,
    sentence,
    ...(fixes.length === 0 ? {} : { fixes }),
  });
export const contradiction = found("contradiction");
export const notice = found("notice");

/** The letter with a fix in it; one that is of another kind of letter stays as it is. */
export function applyFix(content: LetterContent, { form, off }: Fix): LetterContent {
  if (content.kind !== "loi") return content;
  const { clauses } = content;
  return {
    ...content,
    form: { ...content.form, ...form },
    clauses: off === undefined ? clauses : { ...clauses, switches: { ...clauses.switches, [off]: false } },
  };
}
