import type { DealAnalysis } from "#calc/deal/analyze-deal.ts";
import type { ExampleQuestion } from "#calc/working/example-workings.ts";
import { EXAMPLE_DAY, EXAMPLE_NAME, exampleDeal, workOutExample } from "#features/site/web/example-deal.ts";

/** The deal that every formula of the page is worked out with. */
export interface WorkedSubject extends ExampleQuestion {
  readonly name: string;
  readonly analysis: DealAnalysis;
  /** The invented business, or a deal of the person who reads. */
  readonly isExample: boolean;
}

export const workedExample = (): WorkedSubject => ({
  name: EXAMPLE_NAME,
  deal: exampleDeal,
  analysis: workOutExample().analysis,
  day: EXAMPLE_DAY,
  isExample: true,
});
