import { expect, test } from "vitest";
import { addressIn, workspaceIn } from "./open-workspace.ts";

const ID = "018f6f3e-1111-4222-8333-444455556666";

test.each([
  ["/dashboard", null],
  ["/dashboard?w=", null],
  ["/dashboard?ow=1&how=2", null],
  [`/dashboard?w=${ID}`, ID],
  [`/dashboard?tab=roi&w=${ID.toUpperCase()}#w=no`, ID],
  [`?w=${ID}`, ID],
])("%s is of the workspace %s", (address, id) => {
  expect(workspaceIn(address)).toBe(id);
});

test.each([
  ["/dashboard", `/dashboard?w=${ID}`],
  ["/dashboard?w=other", `/dashboard?w=${ID}`],
  ["/a?ids=1,2%2C3&w=other&tab=roi", `/a?ids=1,2%2C3&tab=roi&w=${ID}`],
  ["/a#part?w=no", `/a?w=${ID}#part?w=no`],
  ["/a?from=%2Fb%3Fw%3Dother", `/a?from=%2Fb%3Fw%3Dother&w=${ID}`],
])("%s becomes %s in another workspace", (address, there) => {
  expect(addressIn(address, ID)).toBe(there);
  expect(workspaceIn(there)).toBe(ID);
});

test("an address of the personal workspace names none", () => {
  expect(addressIn(`/a?w=${ID}`, null)).toBe("/a");
  expect(addressIn(`/a?x=1&w=${ID}&y=2#z`, null)).toBe("/a?x=1&y=2#z");
});
