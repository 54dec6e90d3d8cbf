import { expect, test } from "vitest";
import { lenderWarnings } from "#calc";
import { warningsForGuests } from "./not-shared.ts";

const NO_FIGURES = {
  askingPriceUsd: 1_000_000,
  revenueUsd: null,
  ebitdaUsd: 300_000,
  sdeUsd: null,
  ebitdaMultiple: null,
  equipmentUsd: null,
  realEstateUsd: null,
  inventoryUsd: null,
  receivablesUsd: null,
};

test("a guest is told that the buyer brings too little, and not how much", () => {
  const found = lenderWarnings({
    deal: NO_FIGURES,
    offerUsd: 1_000_000,
    components: [
      { type: "equity", percentage: 4.321, terms: null },
      { type: "seller_note", percentage: 95.679, terms: null },
    ],
    base: "ebitda",
    managerSalaryUsd: null,
    today: "2026-11-21",
  });
  expect(JSON.stringify(found)).toContain("$43,210");
  const told = warningsForGuests(found);
  expect(told.map(({ ruleId }) => ruleId)).toEqual(found.map(({ ruleId }) => ruleId));
  expect(JSON.stringify(told)).not.toMatch(/43,210|own cash|4\.3%/);
});
