import { RUBRIC_KEYS } from "#calc/practice/practice-score.ts";
import { z } from "zod";
import { type Feedback, levelsSchema, type Remark, sentencesOf, type Turn } from "./session.ts";

export type AssessedOpen = Pick<Feedback, "levels" | "strengths" | "improvements">;

const MOST_REMARKS = 5;
const LONGEST_REMARK = 600;

const remark = z.object({
  criterion: z.enum(RUBRIC_KEYS),
  quote: z.string(),
  why: z.string(),
  instead: z.string().nullish(),
});

/** What a judge from outside is asked for. */
export const assessmentReplySchema = z.object({
  levels: levelsSchema,
  strengths: z.array(remark),
  improvements: z.array(remark),
});

/**
 * A stranger's assessment, or null when it has another shape. A remark stays only when the person really said what it
 * quotes; it is then quoted as the person wrote it.
 */
export function readAssessment(value: unknown, turns: readonly Turn[]): AssessedOpen | null {
  const read = assessmentReplySchema.safeParse(value);
  if (!read.success) return null;
  const said = sentencesOf(turns);
  const keep = (remarks: readonly z.output<typeof remark>[]): Remark[] =>
    remarks.flatMap(({ criterion, quote, why, instead }) => {
      const own = findQuote(said, quote);
      if (own === null || why.trim() === "") return [];
      return [
        {
          criterion,
          quote: own,
          why: why.trim().slice(0, LONGEST_REMARK),
          instead: instead?.trim().slice(0, LONGEST_REMARK) || null,
        },
      ];
    });
  const { levels, strengths, improvements } = read.data;
  return {
    levels,
    strengths: keep(strengths).slice(0, MOST_REMARKS),
    improvements: keep(improvements).slice(0, MOST_REMARKS),
  };
}

/** Models straighten quotation marks and spaces; words they must leave as they are. */
function findQuote(said: readonly string[], quote: string): string | null {
  const wanted = plain(quote);
  if (wanted.length < 3) return null;
  return said.some((text) => plain(text).includes(wanted)) ? quote.trim() : null;
}

const plain = (text: string): string =>
  text
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/[\u201c\u201d]/g, '"')
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll(/^["']+|["']+$/g, "")
    .toLowerCase();
