import { expect, test } from "vitest";
import { CASE_STUDIES, workOutCase } from "./case-studies.ts";

const resultOf = (slug: string) => {
  const study = CASE_STUDIES.find((one) => one.slug === slug);
  const line = study && workOutCase(study).find(({ id }) => id === study.result);
  return { figure: study?.figure, label: study?.label, value: line?.value ?? Number.NaN };
};

test("the three cases carry the words of the specification, and the core works out what they say", () => {
  const roi = resultOf("roi-increase");
  expect(roi).toMatchObject({ figure: "45%", label: "ROI increase" });
  expect(Math.round(roi.value)).toBe(45);
  expect(resultOf("deal-size")).toEqual({ figure: "$50M", label: "Deal size", value: 50_000_000 });
  expect(resultOf("growth-rate")).toEqual({ figure: "3x", label: "Growth rate", value: 3 });
});

test.each(CASE_STUDIES)("every line of $slug has a figure", (study) => {
  const lines = workOutCase(study);
  expect(lines.every(({ value }) => value !== null && Number.isFinite(value))).toBe(true);
  expect(lines.some(({ working }) => working !== null)).toBe(true);
});
