import { matchIndustry, type DealAnalysis, type DealFigures } from "#calc";
import { formatMultiple } from "#web/lib/format.ts";

/** Without a matched row every comparison is with a large-company default (decisions Part E 4). */
export const hasIndustryMatch = ({ industry }: DealFigures): boolean => matchIndustry(industry).row !== null;

/** The words that such a comparison is folded away behind. */
export const defaultWords = ({ valuation }: DealAnalysis): string =>
  `Large-company default (${formatMultiple(valuation.industry_multiple)}), not evidence for a small business`;
