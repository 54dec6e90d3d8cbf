import { expect, test } from "vitest";
import { readExplorerAddress, TABS, writeExplorerAddress } from "./explorer-address.ts";

const read = (query: string) => readExplorerAddress(new URLSearchParams(query));

test("a bare address shows all deals, changed last first", () => {
  expect(read("")).toMatchObject({ tab: "all", sort: "updated", direction: "descending" });
  expect(writeExplorerAddress(read(""))).toEqual([]);
});

test("every tab with its filters stands in the address and comes back", () => {
  for (const { id } of TABS) {
    const address = { ...read("search=air&status=draft&sort=price"), tab: id };
    expect(readExplorerAddress(new URLSearchParams(writeExplorerAddress(address)))).toEqual(address);
  }
});

test("archived analyses have an address of their own, other tabs have none archived", () => {
  expect(read("tab=analyses&archived=1")).toMatchObject({ tab: "analyses", archived: true });
  expect(writeExplorerAddress(read("tab=analyses&archived=1"))).toEqual([
    ["tab", "analyses"],
    ["archived", "1"],
  ]);
  expect(read("tab=drafts&archived=1").archived).toBe(false);
});

test("a tab that does not exist is the first", () => expect(read("tab=archive").tab).toBe("all"));
