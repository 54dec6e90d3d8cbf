import { expect, test } from "vitest";
import { acceptedValues, conflictingOnes } from "./accepted-values.ts";
import type { Delivery } from "./delivery.ts";
import type { Intake, IntakeValue, Steps } from "./intake.ts";
import { decideEach, decisionOfAll, isDoubtfulOpen, sameValues, surenessOfAll } from "./same-values.ts";
import { shownAfter } from "./shown-after.ts";

const read = (
  key: string,
  value: IntakeValue["value"],
  sureness: IntakeValue["sureness"] = "certain",
): IntakeValue => ({
  key,
  value,
  unit: null,
  quote: String(value),
  place: { offset: 0 },
  how: "label",
  sureness,
  alternatives: [],
});

/** Only what is read of a delivery here. */
function deliveryOf(documents: readonly (readonly IntakeValue[])[], steps: Steps = {}): Delivery {
  let from = 0;
  const placed = documents.map((values) => {
    const document = { intake: { values } as unknown as Intake, from };
    from += values.length;
    return document;
  });
  return { whole: { values: documents.flat(), steps } as unknown as Intake, documents: placed };
}
const placesOf = (delivery: Delivery): number[][] => {
  const same = sameValues(delivery);
  return delivery.whole.values.map((_, at) => [...same.placesOf(at)]);
};
const at = "2026-11-22T10:00:00.000Z";

test("what two documents state alike stands once; what differs, or one document says twice, stands for itself", () => {
  const delivery = deliveryOf([
    [read("askingPrice", 500), read("location", "Dayton, OH"), read("employees", 16)],
    [read("location", "Dayton, OH"), read("askingPrice", 510), read("sde", 16)],
    [read("location", "Dayton, OH"), read("location", "Dayton, OH")],
  ]);
  const dayton = [1, 3, 6];
  expect(placesOf(delivery)).toEqual([[0], dayton, [2], dayton, [4], [5], dayton, [7]]);
});

test("one decision is of all its places, and the value is accepted once", () => {
  const delivery = deliveryOf([
    [read("location", "Dayton, OH", "doubtful")],
    [read("location", "Dayton, OH")],
  ]);
  const [places] = placesOf(delivery);
  expect(surenessOfAll(delivery.whole, places ?? [])).toBe("certain");
  expect(isDoubtfulOpen(delivery.whole, places ?? [])).toBe(false);
  const steps = decideEach(delivery.whole, places ?? [], { decision: "accepted", value: "Dayton, Ohio" });
  const after = shownAfter(delivery.whole, steps);
  expect(decisionOfAll(after, places ?? [])).toBe("accepted");
  expect(acceptedValues(after).map(({ value }) => value)).toEqual(["Dayton, Ohio"]);
  expect(conflictingOnes(after).size).toBe(0);
  expect(placesOf({ ...delivery, whole: after })).toEqual([places, places]);
  // Accepted again it keeps what it was changed to; refused it does not.
  expect(decideEach(after, [0], { decision: "accepted" })).toEqual([
    { at: 0, decision: "accepted", value: "Dayton, Ohio" },
  ]);
  expect(decideEach(after, [0], { decision: "refused" })).toEqual([{ at: 0, decision: "refused" }]);
});

test("what was refused in one document is not the same as what stands in another", () => {
  const values = [[read("sde", 5)], [read("sde", 5)]];
  expect(placesOf(deliveryOf(values, { "0": { decision: "refused", at, by: null } }))).toEqual([[0], [1]]);
  // What was accepted in one document before the two stood together is accepted.
  const half = deliveryOf(values, { "1": { decision: "accepted", at, by: null } });
  const [places] = placesOf(half);
  expect(places).toEqual([0, 1]);
  expect(decisionOfAll(half.whole, places ?? [])).toBe("accepted");
});
