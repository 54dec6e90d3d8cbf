import { expect, test } from "vitest";
import { serverFeatures } from "#server/features.ts";
import { listCalls } from "#tests/access/calls.ts";
import { listDeliveredCalls } from "#web/calls/call-delivery.ts";

test("of every call that changes something it is said how it reaches the server when its page is left, and of no other", () => {
  const changing = listCalls(serverFeatures).flatMap(({ path, isChange }) => (isChange ? [path] : []));
  expect(listDeliveredCalls().toSorted()).toEqual(changing.toSorted());
});
