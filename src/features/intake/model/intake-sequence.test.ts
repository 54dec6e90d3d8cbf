import { expect, test } from "vitest";
import { withNextPage } from "./intake-sequence.ts";
import { intakeListHref, readListPlace } from "./list-place.ts";

const [ONE, TWO, THREE] = [1, 2, 3].map((at) => `00000000-0000-4000-8000-00000000000${at}`) as [
  string,
  string,
  string,
];

test("a page more stands behind what is there, each intake once", () => {
  const sequence = { state: "ready", sort: "price-low", ids: [ONE, TWO], nextCursor: "there" } as const;
  const longer = withNextPage(
    { ...sequence, ids: [...sequence.ids] },
    { items: [{ id: TWO }, { id: THREE }], nextCursor: null },
  );
  expect(longer).toEqual({ ...sequence, ids: [ONE, TWO, THREE], nextCursor: null });
});

test("the address holds state and order, the usual ones unsaid, and unknown ones are the usual", () => {
  expect(intakeListHref({ state: "ready", sort: "latest" })).toBe("/dashboard/intake");
  const href = intakeListHref({ state: "dismissed", sort: "verdict" });
  expect(readListPlace(new URL(href, "http://localhost").searchParams)).toEqual({
    state: "dismissed",
    sort: "verdict",
  });
  expect(readListPlace(new URLSearchParams("state=accepted&sort=verdict")).sort).toBe("latest");
  expect(readListPlace(new URLSearchParams("state=lost&sort=colour"))).toEqual({
    state: "ready",
    sort: "latest",
  });
});
