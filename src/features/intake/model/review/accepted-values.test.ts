import { expect, test } from "vitest";
import { answerDocument } from "#features/intake/model/answer.ts";
import { pagesOfText } from "#features/intake/model/source-document/read-text.ts";
import { certainOnes } from "./accepted-values.ts";
import { industryOfTitle } from "./industry-of-title.ts";
import type { IntakeValue, Step } from "./intake.ts";

const value = (key: string, is: string, sureness: IntakeValue["sureness"]): IntakeValue => ({
  key,
  value: is,
  unit: null,
  quote: is,
  place: { offset: 0 },
  how: "a sentence",
  sureness,
  alternatives: [],
});
const taken = (values: readonly IntakeValue[], steps: Readonly<Record<string, Step>> = {}) =>
  certainOnes({ values: [...values], steps }).map((at) => values[at]?.value);

test("a likely industry goes with what is certain where it is the only one", () => {
  const certain = value("location", "Columbus, OH", "certain");
  const hvac = value("industry", "HVAC Contractor", "likely");
  expect(taken([certain, hvac, value("reasonForSelling", "Retires", "likely")])).toEqual([
    "Columbus, OH",
    "HVAC Contractor",
  ]);
  expect(taken([certain, hvac, value("industry", "Plumbing", "likely")])).toEqual(["Columbus, OH"]);
  expect(taken([certain, value("industry", "HVAC Contractor", "doubtful")])).toEqual(["Columbus, OH"]);
  const refused: Step = { decision: "refused", at: "2026-11-29T00:00:00.000Z", by: null };
  expect(taken([certain, hvac], { "1": refused })).toEqual(["Columbus, OH"]);
});

test("of a pasted listing whose title alone names its trade, the trade is accepted", () => {
  const listing =
    "Established Commercial HVAC Service Company\n\nAsking Price: $1,350,000\nGross Revenue: $2,140,000\nEstablished: 1998";
  const { values } = answerDocument({ kind: "text", pages: pagesOfText(listing), notes: [] });
  const all = [...values, ...industryOfTitle(values)] as IntakeValue[];
  expect(taken(all)).toContain("HVAC Contractor");
});
