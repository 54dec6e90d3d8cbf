import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { UnreadableDeal } from "./unreadable-deal.tsx";

test("a deal whose data cannot be read says so in the specified words, and where to enter it", () => {
  const told = renderToStaticMarkup(<UnreadableDeal dealId="d" unreadable={["assets", "liabilities"]} />);
  expect(told).toContain("Failed to load deal data");
  expect(told).toContain("assets and liabilities");
  expect(told).toContain('href="/dashboard/deal-input?dealId=d"');
  expect(renderToStaticMarkup(<UnreadableDeal dealId="d" unreadable={[]} />)).toBe("");
});
