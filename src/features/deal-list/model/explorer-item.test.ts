import { expect, test } from "vitest";
import { explorerItemSchema } from "#features/deal-list/contract.ts";
import { toExplorerItem, type ExplorerRow } from "./explorer-item.ts";

const row: ExplorerRow = {
  id: "3f0d3a5e-7a55-4f6e-9c0f-6a0d7a1f0001",
  source: "deals",
  userId: "3f0d3a5e-7a55-4f6e-9c0f-6a0d7a1f0002",
  dealId: null,
  name: "Summit Air",
  companyName: "Summit Heating LLC",
  status: "active",
  tags: [],
  keptScore: null,
  hasAnalysis: false,
  hasLoi: false,
  industry: "HVAC",
  benchmarkIndustry: null,
  employees: 0,
  askingPrice: 1_200_000,
  ebitdaMultiple: null,
  revenue: null,
  ebitda: null,
  sde: null,
  managerSalary: null,
  financials: null,
  assets: {},
  liabilities: {},
  doubted: null,
  createdAt: "2026-11-20T10:00:00.000Z",
  updatedAt: "2026-11-21T10:00:00.000Z",
  createdBy: null,
  updatedBy: null,
};

test("a price is that of the deal's page; one that no program should have stored is unknown in both", () => {
  expect(toExplorerItem(row).askingPriceUsd).toBe(1_200_000);
  for (const askingPrice of [0, -5, 1e15, Number.POSITIVE_INFINITY, Number.NaN]) {
    const item = toExplorerItem({ ...row, askingPrice });
    expect(item.askingPriceUsd).toBeNull();
    expect(explorerItemSchema.safeParse(item).success).toBe(true);
  }
});
