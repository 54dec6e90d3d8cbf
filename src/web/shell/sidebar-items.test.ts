import { expect, test } from "vitest";
import { decideItemPress, isActiveItem, listPageViews, listSidebarItems } from "./sidebar-items.ts";

const items = [
  { href: "/dashboard/deal-library", order: 50, access: "member" },
  { href: "/dashboard", order: 10, access: "member" },
  { href: "/admin", order: 90, access: "admin" },
  { href: "/dashboard/leads", order: 40, access: "member" },
] as const;
const hrefs = (role: "user" | "admin") =>
  listSidebarItems(items, role, (href) => href !== "/dashboard/leads").map((item) => item.href);

test("items stand in their order, without pages that are not there and without what is not theirs", () => {
  expect(hrefs("user")).toEqual(["/dashboard", "/dashboard/deal-library"]);
  expect(hrefs("admin")).toEqual(["/dashboard", "/dashboard/deal-library", "/admin"]);
});

test("an item is active on its page, under it, and on the paths it names; the home only on its own", () => {
  const library = {
    href: "/dashboard/deal-library",
    activePaths: ["/dashboard/direct-deal-analysis/$dealId", "/dashboard/deal-input"],
  };
  expect(isActiveItem(library, "/dashboard/deal-library/")).toBe(true);
  expect(isActiveItem(library, "/dashboard/direct-deal-analysis/7")).toBe(true);
  expect(isActiveItem(library, "/dashboard/deal-input")).toBe(true);
  expect(isActiveItem(library, "/dashboard/deal-libraryx")).toBe(false);
  expect(isActiveItem({ href: "/dashboard" }, "/dashboard/deal-library")).toBe(false);
  expect(isActiveItem({ href: "/dashboard/acquisition-criteria" }, "/dashboard/acquisition-criteria/7")).toBe(
    true,
  );
});

const views = [
  { of: "/dashboard/leads", href: "/dashboard/contacts", order: 2 },
  { of: "/dashboard/leads", href: "/dashboard/leads", order: 1 },
  { of: "/dashboard/criteria", href: "/dashboard/profile/buyer", order: 2 },
  { of: "/dashboard/criteria", href: "/dashboard/criteria", order: 1 },
];

test("an item is active on its views and what stands under them, and no other item is", () => {
  const active = (pathname: string) =>
    ["/dashboard/leads", "/dashboard/criteria", "/dashboard/profile"].filter((href) =>
      isActiveItem({ href }, pathname, views),
    );
  expect(active("/dashboard/contacts/7")).toEqual(["/dashboard/leads"]);
  expect(active("/dashboard/profile/buyer")).toEqual(["/dashboard/criteria"]);
  expect(active("/dashboard/profile")).toEqual(["/dashboard/profile"]);
});

test("the views of a page stand in their order, on each of them, and one alone is not drawn", () => {
  const hrefs = (pathname: string, missing = "") =>
    listPageViews(views, pathname, (href) => href !== missing).map(({ href }) => href);
  expect(hrefs("/dashboard/contacts")).toEqual(["/dashboard/leads", "/dashboard/contacts"]);
  expect(hrefs("/dashboard/leads")).toEqual(["/dashboard/leads", "/dashboard/contacts"]);
  expect(hrefs("/dashboard/contacts/7")).toEqual([]);
  expect(hrefs("/dashboard/leads", "/dashboard/contacts")).toEqual([]);
});

test("a press on the open page does nothing, but starts a generator anew whose document is stored", () => {
  const loi = { href: "/dashboard/loi-generator", resetsLocal: "loadedLOIDocument" } as const;
  expect(decideItemPress(loi, "/dashboard", () => true)).toBe("open");
  expect(decideItemPress(loi, "/dashboard/loi-generator", () => true)).toBe("restart");
  expect(decideItemPress(loi, "/dashboard/loi-generator", () => false)).toBe("nothing");
  expect(decideItemPress({ href: "/dashboard/leads" }, "/dashboard/leads", () => true)).toBe("nothing");
});
