import { expect, test } from "vitest";
import { customStackName, dealStackDescription, dealStackName } from "./stack-names.ts";
import { loadingMessage, nextView } from "./stack-views.ts";

test("stacks are named after their kind and the day", () => {
  const day = new Date(2026, 10, 20);
  expect(customStackName(day)).toBe("Custom Stack - 11/20/2026");
  expect(dealStackName("SBA + Seller Note", day)).toBe("SBA + Seller Note Structure - 11/20/2026");
  expect(dealStackDescription("SBA + Seller Note")).toBe(
    "SBA + Seller Note funding structure created from AI recommendation",
  );
});

test("the views follow the specification and nothing else leads anywhere", () => {
  expect(nextView("initial", "create")).toBe("creating");
  expect(nextView("creating", "proposed")).toBe("building");
  expect(nextView("creating", "failed")).toBe("initial");
  expect(nextView("initial", "load")).toBe("saved");
  expect(nextView("building", "stored")).toBe("saved");
  expect(nextView("building", "back")).toBe("initial");
  expect(nextView("saved", "back")).toBe("initial");
  expect(nextView("saved", "proposed")).toBe("saved");
});

test("the loading messages change after 2, 5 and 8 seconds, and the last one stays", () => {
  const at = [0, 1_999, 2_000, 4_999, 5_000, 7_999, 8_000, 9_999, 60_000].map(loadingMessage);
  expect(at.map((text) => text.split(" ")[0])).toEqual([
    "Analyzing",
    "Analyzing",
    "Evaluating",
    "Evaluating",
    "Calculating",
    "Calculating",
    "Generating",
    "Generating",
    "Generating",
  ]);
});
