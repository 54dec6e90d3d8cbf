import { expect, test } from "vitest";
import { dealDataSchema } from "#features/deals/model/deal-data.ts";
import { toDealFigures } from "#features/deals/model/deal-figures.ts";
import { EXAMPLE_DEALS } from "#features/deals/model/example-deals.ts";
import { EXAMPLE_NAME, exampleDeal } from "./example-deal.ts";

test("the landing page works out the first example deal that the product loads", () => {
  const data = dealDataSchema.parse(EXAMPLE_DEALS[0]?.data);
  expect(data.basics.businessName).toBe(EXAMPLE_NAME);
  // What only names the business, for finding its row of the table of industries, the page does without.
  const { naming: _, ...figures } = toDealFigures(data);
  expect(exampleDeal).toEqual(figures);
});
