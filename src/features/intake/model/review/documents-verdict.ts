import { z } from "zod";
import { rowAnswer, toRowVerdict } from "#features/deals/model/row-verdict.ts";
import { toVerdictDeal } from "#features/deals/model/verdict-deal.ts";
import type { DealData } from "#features/deals/model/deal-data.ts";
import { listWords } from "#kit/list-words.ts";
import { labelOf } from "./accepted-values.ts";
import { EMPTY_DEAL, withValues } from "./change-deal.ts";
import type { Intake, DocumentsVerdict } from "./intake.ts";
import { putFields, type PutField } from "./put-fields.ts";
import { standingValues } from "./standing-values.ts";

export interface DocumentsVerdictTerms {
  /** What the buyer usually pays a manager; null: not known, or the reader may not see it. US dollars a year. */
  readonly usualManagerSalaryUsd: number | null;
  /** The rates and fees of that day. */
  readonly day: string;
}

/** What a verdict is made of: where one of these is doubtful, the line of the list says so. */
const DECISIVE = new Set(["askingPrice", "annualRevenue", "sde", "ebitda", "adjustedEbitda", "netIncome"]);

/**
 * The verdict of the deal that the documents would make, by the calculation of every list of deals. What is doubtful, and what documents
 * state differently, counts once somebody accepts it. Books are not counted before they are a deal's, so that a price in
 * range is grey: no document of a broker makes it green.
 */
export function documentsVerdict(
  intake: Pick<Intake, "values" | "steps">,
  { usualManagerSalaryUsd, day }: DocumentsVerdictTerms,
): DocumentsVerdict {
  const standing = standingValues(intake);
  const data = dataOf(putFields(standing.filter(({ isSure }) => isSure)));
  const figures = toVerdictDeal(data, usualManagerSalaryUsd);
  const answer = rowAnswer({ figures, said: {}, offerUsd: null, day, components: null });
  const { id, colour, missing } = toRowVerdict(answer, null);
  const unsure = standing.filter(({ key, isSure }) => !isSure && DECISIVE.has(key));
  return { id, colour, missing, unsure: unsure.map(({ read }) => labelOf(read)) };
}

/** Without the fields that no deal can hold. */
function dataOf(fields: readonly PutField[]): DealData {
  try {
    return withValues(EMPTY_DEAL, fields);
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    const unfit = new Set(error.issues.map(({ path }) => path.slice(0, 2).join(".")));
    const fit = fields.filter(({ path }) => !unfit.has(path));
    if (fit.length === fields.length) throw error;
    return dataOf(fit);
  }
}

/** On what it rests: "by the figures that were read, without the asking price, which is doubtful until it is accepted". */
export function describeDocumentsBasis({ unsure }: Pick<DocumentsVerdict, "unsure">): string {
  const basis = "by the figures that were read";
  return unsure.length === 0
    ? basis
    : `${basis}, without what is not sure and counts once it is accepted: ${listWords(unsure)}`;
}
