import { z } from "zod";
import type { FitAnswer } from "./fit-analysis.ts";

/** A sentence as it stands in the answer, and the figures in it that the record does not hold. */
export const flaggedSchema = z.object({ sentence: z.string(), figures: z.array(z.string()) });
export type Flagged = z.output<typeof flaggedSchema>;

const sentences = new Intl.Segmenter("en-US", { granularity: "sentence" });

/** A text in its sentences, each with the blanks after it: joined they are the text again. */
export const sentencesOf = (text: string): string[] =>
  Array.from(sentences.segment(text), ({ segment }) => segment);

/** Finds what figures of a text a record does not hold. */
export type FindUnheld = (text: string) => readonly string[];

/** The sentences of an answer that state a figure which nobody entered: to be read with doubt. */
export function flagFigures(answer: FitAnswer, findUnheld: FindUnheld): Flagged[] {
  const texts = [
    answer.overallAssessment,
    ...answer.goodMatchReasons.map(({ reason }) => reason),
    ...answer.poorMatchReasons.map(({ reason }) => reason),
  ];
  const found = new Map<string, readonly string[]>();
  for (const sentence of texts.flatMap(sentencesOf)) {
    const figures = findUnheld(sentence);
    if (figures.length > 0) found.set(sentence.trim(), figures);
  }
  return Array.from(found, ([sentence, figures]) => ({ sentence, figures: [...figures] }));
}
