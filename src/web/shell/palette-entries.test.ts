import { expect, test } from "vitest";
import { answersTo, listPaletteActions, listPalettePages, withoutDoubles } from "./palette-entries.ts";

const screens = [
  { path: "/", header: "Landing", access: "public" },
  { path: "/dashboard/loi-generator", header: "LOI Generator", access: "member" },
  { path: "/dashboard/deal-analysis/$id", header: "Deal Analyzer", access: "member" },
  { path: "/dashboard/deal-stack", header: "Deal Stack Builder", access: "member" },
  { path: "/dashboard/deal-stack-builder-2", header: "Deal Stack Builder", access: "member" },
  { path: "/admin/users", header: "Admin Panel", access: "admin" },
  { path: "/dashboard/print", header: "Print", access: "member", frame: "bare" },
] as const;

test("pages that can be opened by name: once each, without ids, without what is not theirs", () => {
  const sidebar = [{ href: "/dashboard/loi-generator", label: "Create LOI" }];
  expect(listPalettePages(screens, sidebar, "user")).toEqual([
    { label: "LOI Generator", href: "/dashboard/loi-generator", keywords: ["Create LOI"] },
    { label: "Deal Stack Builder", href: "/dashboard/deal-stack", keywords: [] },
  ]);
  expect(listPalettePages(screens, [], "admin").map((page) => page.label)).toContain("Admin Panel");
});

test("an action whose page is not there is not offered", () => {
  const actions = [
    { label: "New Deal", href: "/dashboard/deal-input" },
    { label: "Log out", run: () => undefined },
  ];
  expect(listPaletteActions(actions, () => false).map((action) => action.label)).toEqual(["Log out"]);
  expect(listPaletteActions(actions, () => true)).toHaveLength(2);
});

test.each([
  ["", ["Dashboard"], true],
  ["dash", ["Dashboard"], true],
  ["LIB deal", ["Deal Library"], true],
  ["create loi", ["LOI Generator", "Create LOI"], true],
  ["sum", ["Use the dark theme"], false],
  ["board", ["Dashboard"], false],
  ["deal x", ["Deal Library"], false],
])("%j finds %j: %s", (typed, names, found) => {
  expect(answersTo(typed, names)).toBe(found);
});

test("what an action is called like is not offered as a page as well", () => {
  const pages = [{ label: "New Deal" }, { label: "Leads" }];
  expect(withoutDoubles(pages, [{ label: "New Deal" }, { label: "New Lead" }])).toEqual([{ label: "Leads" }]);
});

test("of two pages of one name the one in the sidebar is offered", () => {
  const both = [
    { path: "/dashboard/deal-documents", header: "Deal Library", access: "member" },
    { path: "/dashboard/deal-library", header: "Deal Library", access: "member" },
  ] as const;
  const sidebar = [{ href: "/dashboard/deal-library", label: "Deal Library" }];
  expect(listPalettePages(both, sidebar, "user").map(({ href }) => href)).toEqual([
    "/dashboard/deal-library",
  ]);
});
