import { expect, test } from "vitest";
import { NO_PAPER_FILTER } from "#features/documents/model/paper.ts";
import { readPaperFilter, toggleKind, toggleTag, writePaperFilter } from "./paper-address.ts";

test("the filter stands in the address and comes back from it; what is no kind is left out", () => {
  const filter = toggleTag(toggleKind({ ...NO_PAPER_FILTER, search: "a b" }, "nda"), "Tax & more");
  const written = writePaperFilter(new URLSearchParams("tab=x"), filter);
  expect(written.get("tab")).toBe("x");
  expect(readPaperFilter(written)).toEqual(filter);
  expect(readPaperFilter(new URLSearchParams("kind=evil&kind=loi"))).toEqual({
    ...NO_PAPER_FILTER,
    kinds: ["loi"],
  });
  expect(toggleKind(filter, "nda").kinds).toEqual([]);
});
