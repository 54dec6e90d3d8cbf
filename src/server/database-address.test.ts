import { describe, expect, test } from "vitest";
import { addressAt, describeHost, parseAddress, readAddress, writeAddress } from "./database-address.ts";

const SEVERAL = "postgres://deal:p%40ss@db-a,db-b:6432,[::1]:5433/deals?target_session_attrs=read-write";

test("one host stays as it is, and is looked for only where the address says so", () => {
  const url = "postgresql://deal:secret@db.example.com:6432/deals?sslmode=require";
  const address = readAddress(url);
  expect(address.hosts).toEqual([{ host: "db.example.com", port: "6432" }]);
  expect(address.isLookedFor).toBe(false);
  expect(writeAddress(address)).toBe(url);
  expect(readAddress(`${url}&target_session_attrs=read-write`).isLookedFor).toBe(true);
  expect(readAddress("postgres:///deals?host=/var/run/postgresql").isLookedFor).toBe(false);
});

test("several hosts are read with their ports, each has an address of its own, and all are written again", () => {
  const address = readAddress(SEVERAL);
  expect(address.hosts.map(describeHost)).toEqual(["db-a", "db-b:6432", "[::1]:5433"]);
  expect(address.isLookedFor).toBe(true);
  expect(writeAddress(address)).toBe(SEVERAL);
  expect(address.hosts.map((host) => addressAt(address, host))).toEqual([
    "postgres://deal:p%40ss@db-a/deals?target_session_attrs=read-write",
    "postgres://deal:p%40ss@db-b:6432/deals?target_session_attrs=read-write",
    "postgres://deal:p%40ss@[::1]:5433/deals?target_session_attrs=read-write",
  ]);
  // Several are looked for also where nothing is said: the product writes, and a standby would refuse it.
  expect(readAddress("postgres://deal:secret@db-a,db-b/deals").isLookedFor).toBe(true);
});

describe("what is wrong is said without the password", () => {
  const cases: [string, string][] = [
    ["postgres://me:hunter22@a,,b/deals", 'several hosts: "" is none'],
    ["postgres://me:hunter22@a:1,b:99999/deals", '"b:99999" is none'],
    ["postgres://me:hunter22@a:1,b c/deals", '"b c" is none'],
    ["postgres://me:hunter22@a:5432,a:5432/deals", "names the host a:5432 twice"],
    ["postgres://me:hunter22@a,b/", "names no database"],
    ["postgres://me:hunter22@a,b/deals?target_session_attrs=any", 'target_session_attrs="any"'],
    ["postgres://me:hunter22@a/deals?target_session_attrs=standby", "on the host that takes writes"],
    ["postgres://me:hunter22@a,b/deals?host=/run/postgresql", 'one more as "host="'],
    ["mysql://me:hunter22@a/deals", 'starts with "mysql:", which is not PostgreSQL'],
    ["hunter22", "cannot be read as an address"],
  ];
  test.each(cases)("%s", (text, words) => {
    const problem = parseAddress(text, "DATABASE_URL");
    expect(problem).toEqual({ problem: expect.stringContaining(words) });
    expect(problem).toEqual({ problem: expect.stringMatching(/^DATABASE_URL /) });
    expect(JSON.stringify(problem)).not.toContain("hunter22");
  });
});
