import { expect, test } from "vitest";
import {
  findByLabel,
  labelOf,
  narrowOptions,
  suggestTags,
  TAG_PARTS_BUT_COMMAS,
  withTags,
} from "./pick-options.ts";

const INDUSTRIES = [
  "Restaurant equipment",
  "Bar",
  "Barber",
  "Lawn care",
  "Law office",
  "Wine bar",
  "Crowbars",
].map((label) => ({ value: label.toLowerCase(), label }));
const labels = (text: string) => narrowOptions(INDUSTRIES, text).map(({ label }) => label);

test("names that begin with the text come first, then words in a name, then the rest", () => {
  expect(labels("bar")).toEqual(["Bar", "Barber", "Wine bar", "Crowbars"]);
  expect(labels("law")).toEqual(["Lawn care", "Law office"]);
  expect(labels("xyz")).toEqual([]);
  expect(labels("  ")).toHaveLength(INDUSTRIES.length);
});

test("what is also called so is found, before what stands behind; an exact name is first", () => {
  const options = [
    { value: "1", label: "Software (System)", isSecond: true },
    { value: "2", label: "SaaS (small)", alsoCalled: ["Software as a service"] },
    { value: "3", label: "Advertising", isSecond: true },
    { value: "4", label: "Advertising agency" },
  ];
  const values = (text: string) => narrowOptions(options, text).map(({ value }) => value);
  expect(values("software")).toEqual(["2", "1"]);
  expect(values("advert")).toEqual(["4", "3"]);
  expect(values("advertising")).toEqual(["3", "4"]);
});

test("a name is found whatever its case; a text of one's own is its own label", () => {
  expect(findByLabel(INDUSTRIES, " LAW OFFICE ")?.value).toBe("law office");
  expect(findByLabel(INDUSTRIES, "law")).toBeUndefined();
  expect(labelOf(INDUSTRIES, "law office")).toBe("Law office");
  expect(labelOf(INDUSTRIES, "Gondola repair")).toBe("Gondola repair");
});

test("tags are parted, trimmed and never doubled", () => {
  expect(withTags(["HVAC"], " hvac, owner  run;b2b\n,, ")).toEqual(["HVAC", "owner run", "b2b"]);
  expect(withTags(["a"], " , ")).toEqual(["a"]);
  expect(withTags([], "Austin, TX; Tulsa, OK", TAG_PARTS_BUT_COMMAS)).toEqual(["Austin, TX", "Tulsa, OK"]);
});

test("only tags that are not taken are suggested", () => {
  expect(suggestTags(["HVAC", "recurring", "owner-run"], ["hvac"], "R")).toEqual(["recurring", "owner-run"]);
});
