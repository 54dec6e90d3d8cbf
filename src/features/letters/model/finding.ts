/** What is wrong or still open in a letter. Nothing is forbidden by it: it is named before the letter leaves. */
export interface Finding {
  readonly code: string;
  /** "contradiction": two things cannot both hold. "open": a gap. "notice": good to know. */
  readonly weight: "contradiction" | "open" | "notice";
  /** What it is, and how to mend it. */
  readonly sentence: string;
}

export const contradiction = (code: string, sentence: string): Finding => ({
  code,
  weight: "contradiction",
  sentence,
});
export const notice = (code: string, sentence: string): Finding => ({ code, weight: "notice", sentence });
