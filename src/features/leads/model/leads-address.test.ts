import { expect, test } from "vitest";
import { leadsCsvHref, leadsHref, NO_FILTER, readLeadsAddress, toggleStatus } from "./leads-address.ts";

const read = (query: string) => readLeadsAddress(new URLSearchParams(query));

test("an address says what is shown, and is read back as it was written", () => {
  const address = read(
    "search=a%26b&status=lost&status=new&source=Letter&show=due&who=nobody&who=me&sort=name&view=board",
  );
  expect(address).toEqual({
    filter: { search: "a&b", statuses: ["new", "lost"], sources: ["Letter"], show: "due", who: ["nobody"] },
    sort: "name",
    view: "board",
  });
  expect(read(leadsHref(address).split("?")[1] ?? "")).toEqual(address);
  expect(leadsCsvHref(address, "2030-01-01")).not.toContain("view");
});

test("what an address cannot mean is left out, and what is usual is not written", () => {
  const address = read("status=sold&source=&show=x&sort=price&view=map&pages=9");
  expect(address).toEqual({ filter: NO_FILTER, sort: "updated", view: "list" });
  expect(leadsHref(address)).toBe("/dashboard/leads");
  expect(leadsHref(address, [["lead", "new"]])).toBe("/dashboard/leads?lead=new");
});

test("statuses are put in and taken out in the order of the board", () => {
  const two = toggleStatus(toggleStatus(NO_FILTER, "lost"), "new");
  expect(two.statuses).toEqual(["new", "lost"]);
  expect(toggleStatus(two, "new").statuses).toEqual(["lost"]);
});
