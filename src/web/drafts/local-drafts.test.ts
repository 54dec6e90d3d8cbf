import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { addDue, localDrafts } from "./local-drafts.ts";

/** What a browser has: the tests of calculations and rules run without one. */
function memory(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
beforeEach(() => void vi.stubGlobal("localStorage", memory()));
afterEach(() => void vi.unstubAllGlobals());

interface Draft {
  id: string;
  text: string;
}
const isDraft = (stored: unknown): stored is Draft =>
  typeof stored === "object" && stored !== null && "text" in stored && typeof stored.text === "string";
const drafts = localDrafts<Draft>({
  key: "stackEdits",
  read: (stored) => (isDraft(stored) ? stored : null),
  most: 3,
  idOf: ({ id }) => id,
});
const draft = (id: string, text = "typed"): Draft => ({ id, text });

test("each record has one draft, the latest first, and the oldest fall off", () => {
  for (const id of ["a", "b", "c", "d"]) drafts.keep(id, draft(id));
  drafts.keep("b", draft("b", "again"));
  expect(drafts.list()).toEqual([draft("b", "again"), draft("d"), draft("c")]);
  expect(drafts.find("a")).toBeNull();
});

test("the last draft that is dropped leaves nothing behind", () => {
  drafts.keep("a", draft("a"));
  drafts.drop("unknown");
  expect(drafts.find("a")).toEqual(draft("a"));
  drafts.drop("a");
  expect(localStorage.getItem("stackEdits")).toBeNull();
});

test.each([
  ["a list", [draft("a"), { id: "x" }, draft("b")]],
  ["entries", { format: 1, entries: [draft("a"), null, draft("b")] }],
])("%s of before is read, without what is broken, and kept on", (_, before) => {
  localStorage.setItem("stackEdits", JSON.stringify(before));
  expect(drafts.list()).toEqual([draft("a"), draft("b")]);
  drafts.keep("c", draft("c"));
  expect(drafts.list()).toEqual([draft("c"), draft("a"), draft("b")]);
});

test.each(["null", "1", '"x"', "{broken", '{"a":7}', '{"entries":3}'])(
  "%s holds no draft and breaks nothing",
  (text) => {
    localStorage.setItem("stackEdits", text);
    expect(drafts.list()).toEqual([]);
    drafts.keep("a", draft("a"));
    expect(drafts.find("a")).toEqual(draft("a"));
  },
);

test("who asks for drafts gets what is about to be kept as well", () => {
  const forget = addDue(() => drafts.keep("late", draft("late")));
  expect(drafts.find("late")).toEqual(draft("late"));
  forget();
});
