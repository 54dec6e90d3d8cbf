import { z } from "zod";
import { listWords } from "#kit/list-words.ts";
import { formatMultiple } from "#kit/format-figure.ts";

const figure = z.number().nullable();

/**
 * What the loan officer has of the deal's funding stack: the bank's own calculation, as it stood when the conversation
 * began. Nothing of it rests on the buyer's profile.
 */
export const lenderBriefSchema = z.object({
  stackName: z.string(),
  worstYear: figure,
  worstCoverage: figure,
  askedCoverage: z.number(),
  loanUsd: figure,
  sellerNoteUsd: figure,
  dueUsd: z.number(),
  cashToCloseUsd: z.number(),
  earnings: z.string(),
  failed: z.array(z.string()).readonly(),
  missingPapers: z.array(z.string()).readonly(),
});
export type LenderBrief = z.output<typeof lenderBriefSchema>;

/** "0.85x in year 1, the worst"; null where coverage says nothing. */
export const describeWorstYear = ({ worstYear, worstCoverage }: LenderBrief): string | null =>
  worstYear === null || worstCoverage === null
    ? null
    : `${formatMultiple(worstCoverage, 2)} in year ${worstYear}, the worst`;

export const describeFailed = ({ failed }: LenderBrief): string | null =>
  failed.length === 0 ? null : failed.join("; ");

export const describeMissingDocuments = ({ missingPapers }: LenderBrief): string | null =>
  missingPapers.length === 0
    ? null
    : listWords(missingPapers.map((name) => name.charAt(0).toLowerCase() + name.slice(1)));
