import type { QueryClient } from "@tanstack/react-query";
import type { Deal } from "#features/deals/contract.ts";
import { dealStacksQuery } from "#features/funding/web/index.ts";
import type { LetterPlan } from "#features/letters/addresses.ts";
import { fillFromPlan, fillNdaFromDeal } from "#features/letters/model/fill-letter.ts";
import type { LetterContent } from "#features/letters/model/letter-content.ts";
import { letters } from "#features/letters/web/data.ts";

/** A letter with what a deal says of it; a letter of intent takes price and structure from the deal's plan, as it is shown or as it is stored. */
export async function fillFromDeal(
  client: QueryClient,
  content: LetterContent,
  deal: Deal,
  shown: LetterPlan | null = null,
): Promise<LetterContent> {
  if (content.kind !== "loi") return fillNdaFromDeal(content, deal);
  const [plan, { stacks }] = await Promise.all([
    shown ?? letters.getPlan.call({ dealId: deal.id }),
    client.fetchQuery(dealStacksQuery(deal.id)),
  ]);
  return fillFromPlan(content, deal, { ...plan, stacks });
}
