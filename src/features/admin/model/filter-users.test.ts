import { expect, test } from "vitest";
import { filterUsers, nameOf } from "./filter-users.ts";

const ada = { email: "ada@example.com", firstName: "Ada", lastName: "Smith" };
const bob = { email: "bob@smith.example", firstName: "Bob", lastName: "" };
const zoe = { email: "zoe@example.com", firstName: "", lastName: "" };

test("a search finds part of an address, a first or a last name, in any case", () => {
  const find = (search: string) => filterUsers([ada, bob, zoe], search).map(({ email }) => email);
  expect(find("SMI")).toEqual([ada.email, bob.email]);
  expect(find(" bob ")).toEqual([bob.email]);
  expect(find("ada sm")).toEqual([ada.email]);
  expect(find("zzzz")).toEqual([]);
  expect(find("")).toHaveLength(3);
});

test("a name is what there is of it, and a dash without any", () => {
  expect([ada, bob, zoe].map(nameOf)).toEqual(["Ada Smith", "Bob", "-"]);
});
