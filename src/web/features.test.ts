import { expect, test } from "vitest";
import { features } from "./features.ts";
import { firstFeatures } from "./first-features.ts";

test("a feature with a page that anybody may open comes with the first download: move it to first-features.ts", () => {
  const late = features.filter(({ screens }) => screens.some(({ access }) => access === "public"));
  expect(late.map(({ name }) => name)).toEqual([]);
});

test("no feature stands twice, and no two pages share an address", () => {
  const all = [...firstFeatures, ...features];
  const names = all.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const paths = all.flatMap(({ screens }) => screens.map(({ path }) => path));
  expect(new Set(paths).size).toBe(paths.length);
});

/** Addresses that people have saved and sent: one may be added, none may change. */
const SAVED_ADDRESSES = [
  "/admin",
  "/admin/analytics",
  "/admin/content",
  "/admin/dashboard",
  "/admin/settings",
  "/admin/subscriptions",
  "/admin/workspaces",
  "/admin/users",
  "/dashboard",
  "/dashboard/acquisition-criteria",
  "/dashboard/acquisition-criteria/$id",
  "/dashboard/ai-coach",
  "/dashboard/conversation-simulator",
  "/dashboard/conversation-simulator/$id",
  "/dashboard/deal-analysis",
  "/dashboard/deal-analysis/$id",
  "/dashboard/deal-compare",
  "/dashboard/deal-documents/$id",
  "/dashboard/deal-explorer",
  "/dashboard/deal-input",
  "/dashboard/deal-library",
  "/dashboard/deal-stack",
  "/dashboard/deal-stack-builder-2",
  "/dashboard/direct-deal-analysis/$dealId",
  "/dashboard/leads",
  "/dashboard/profile",
  "/dashboard/resources",
  "/dashboard/resources/$slug",
  "/dashboard/resources/$slug/$rest",
  "/dashboard/resources/$slug/$rest/$more",
  "/dashboard/settings",
  "/dashboard/subscription",
  "/dashboard/your-data",
];

test("an address that somebody saved leads to its page", () => {
  const paths = features.flatMap(({ screens }) => screens.map(({ path }) => path));
  expect(paths).toEqual(expect.arrayContaining(SAVED_ADDRESSES));
});
