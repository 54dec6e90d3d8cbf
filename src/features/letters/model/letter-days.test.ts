import { expect, test } from "vitest";
import { blankContent, type LoiContent } from "./letter-content.ts";
import { daysLeftOpen, letterDays } from "./letter-days.ts";

function letter(form: Partial<LoiContent["form"]>, switches: Record<string, boolean> = {}): LoiContent {
  const blank = blankContent("loi", "2026-11-20");
  if (blank.kind !== "loi") throw new Error("A letter of intent was wanted.");
  return { ...blank, form: { ...blank.form, ...form }, clauses: { ...blank.clauses, switches } };
}

test("periods count from the last day on which the letter can be accepted", () => {
  expect(
    letterDays(
      letter({ acceptBy: "2026-12-01", exclusivityDays: 60, dueDiligenceDays: 45, closingDays: 90 }),
    ),
  ).toEqual({
    exclusivityEnds: "2027-01-30",
    diligenceEnds: "2027-01-15",
    offerExpires: "2026-12-01",
    closing: "2027-03-01",
  });
});

test("without that day they count from the letter's own; without either there is no day", () => {
  expect(letterDays(letter({ acceptBy: "", letterDate: "2026-11-20", exclusivityDays: 10 }))).toMatchObject({
    exclusivityEnds: "2026-11-30",
    offerExpires: null,
  });
  const none = letterDays(letter({ acceptBy: "", letterDate: "" }));
  expect(Object.values(none)).toEqual([null, null, null, null]);
});

test("a clause that is switched off, and a period that nobody entered, set no day", () => {
  const days = letterDays(letter({ dueDiligenceDays: null }, { exclusivity: false }));
  expect([days.exclusivityEnds, days.diligenceEnds]).toEqual([null, null]);
});

test("a stack's periods fill what the letter leaves open, and nothing else", () => {
  const periods = { diligenceDays: 30, closingDays: 75 };
  const stated = letter({ acceptBy: "2026-12-01", dueDiligenceDays: null, closingDays: 90 });
  expect(daysLeftOpen(stated, periods)).toEqual({ diligenceEnds: "2026-12-31", closing: null });
  expect(daysLeftOpen(stated, { diligenceDays: null, closingDays: null }).diligenceEnds).toBeNull();
});
