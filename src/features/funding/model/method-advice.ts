import type { FundingType } from "#calc/funding/funding-types.ts";
import type { RecommendationLevel } from "#calc/funding/types/definition.ts";
import type { Proposal } from "./proposal.ts";

export interface MethodAdvice {
  /** null: it gave a word that we do not know, or none. */
  level: RecommendationLevel | null;
  /** What it said, in its words: "High. The seller is open to it." */
  words: string;
}

/** How providers call their levels, from the best to the worst; the first that fits wins. */
const LEVELS: readonly (readonly [RecommendationLevel, RegExp])[] = [
  ["discouraged", /\b(not recommended|avoid|discouraged|unsuitable|poor|none|red)\b/i],
  ["favoured", /\b(high(ly)?|strong(ly)?|favou?red|excellent|best|green)\b/i],
  ["recommended", /\b(medium|moderate|recommended|good|suitable|yellow)\b/i],
  ["neutral", /\b(low|neutral|limited|optional|orange)\b/i],
];

/** What a provider outside says of each kind of money; nothing of the built-in search, which has its own marks. */
export function readMethodAdvice({ search, buildYourOwn }: Proposal): ReadonlyMap<FundingType, MethodAdvice> {
  const advice = new Map<FundingType, MethodAdvice>();
  if (search !== null) return advice;
  for (const { type, recommendationLevel, reason } of buildYourOwn.fundingMethods) {
    // Of several that we know by one name the first counts, as it does in a list.
    if (advice.has(type) || (recommendationLevel === null && reason === null)) continue;
    const level = LEVELS.find(([, words]) => words.test(recommendationLevel ?? ""))?.[0] ?? null;
    const said =
      recommendationLevel === null ? "" : recommendationLevel.replace(/^./, (first) => first.toUpperCase());
    advice.set(type, { level, words: [said, reason ?? ""].filter(Boolean).join(". ") });
  }
  return advice;
}
