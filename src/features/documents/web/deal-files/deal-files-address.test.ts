import { expect, test } from "vitest";
import { NO_DEAL_FILE_FILTER } from "#features/documents/model/deal-file.ts";
import { readDealFileFilter, toggleKind, toggleTag, writeDealFileFilter } from "./deal-files-address.ts";

test("the filter stands in the address and comes back from it; what is no kind is left out", () => {
  const filter = toggleTag(toggleKind({ ...NO_DEAL_FILE_FILTER, search: "a b" }, "nda"), "Tax & more");
  const written = writeDealFileFilter(new URLSearchParams("tab=x"), filter);
  expect(written.get("tab")).toBe("x");
  expect(readDealFileFilter(written)).toEqual(filter);
  expect(readDealFileFilter(new URLSearchParams("kind=evil&kind=loi"))).toEqual({
    ...NO_DEAL_FILE_FILTER,
    kinds: ["loi"],
  });
  expect(toggleKind(filter, "nda").kinds).toEqual([]);
});
