import { expect, test } from "vitest";
import { explorerCsvHead, explorerCsvLine } from "./explorer-csv.ts";

test("a row has a cell for each heading, unknown is empty, and no name is ever calculated", () => {
  const line = explorerCsvLine({
    id: "local-localDeals-1",
    source: "local",
    name: "=1+1",
    companyName: "Cellar Foods",
    status: "local",
    industry: "",
    askingPriceUsd: null,
    sdeUsd: -5_000,
    ebitdaUsd: null,
    priceToSde: null,
    priceToEbitda: null,
    doubts: { "financials.sde": ["Twice the same."], "financials.ebitda": ["Twice the same."] },
    tags: ["a", "b"],
    updatedAt: null,
  });
  expect(line).toBe(
    `'=1+1,"Cellar Foods",local,,local,,-5000,,,,,,,,,"Twice the same.","a | b",,,local-localDeals-1\r\n`.replace(
      "'=1+1",
      `"'=1+1"`,
    ),
  );
  expect(line.split(",")).toHaveLength(explorerCsvHead().split(",").length);
});
