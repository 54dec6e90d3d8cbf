import { afterAll, beforeAll, expect, test } from "vitest";
import { ALL_ARTICLES } from "#features/resources/model/articles/all-articles.ts";
import { asPerson } from "#server/database/in-workspace.ts";
import { openTestServer, type TestMember, type TestServer } from "#tests/support/server.ts";

let server: TestServer;
let admin: TestMember;
let member: TestMember;

beforeAll(async () => {
  // Its own: articles are everybody's.
  server = await openTestServer();
  admin = await server.createMember("admin");
  member = await server.createMember();
});
afterAll(() => server.close());

const written = (slug: string, more: object = {}) => ({
  slug,
  title: `About ${slug}`,
  category: "Money" as const,
  body: "## Begin\n\nA **zebra** is rarely seen in a balance sheet.",
  ...more,
});

test("members read our articles, whole and without figures that were worked out beforehand", async () => {
  const { items } = await member.resources.list();
  expect(items.filter(({ isOurs }) => isOurs).map(({ slug }) => slug)).toEqual(
    ALL_ARTICLES.map(({ slug }) => slug),
  );
  const article = await member.resources.get({ slug: "sba-7a-loans" });
  expect(article).toMatchObject({ isOurs: true, category: "Money" });
  expect(article.rules).toContain("minCoverage");
  expect(article.example?.steps.every((step) => "given" in step || "call" in step)).toBe(true);
  await expect(member.resources.get({ slug: "nothing" })).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("visitors get titles and summaries, and nothing else", async () => {
  const { items } = await server.as().resources.listTitles();
  expect(items).toHaveLength(ALL_ARTICLES.length);
  expect(Object.keys(items[0] ?? {}).toSorted()).toEqual(["category", "slug", "summary", "title"]);
  await expect(server.as().resources.list()).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  await expect(server.as().resources.get({ slug: "closing" })).rejects.toMatchObject({
    code: "UNAUTHORIZED",
  });
  await expect(server.as().resources.search({ text: "peg" })).rejects.toMatchObject({ code: "UNAUTHORIZED" });
});

test("a draft is for administrators; published it stands beside ours and is found", async () => {
  const made = await admin.resources.create(written("zebra"));
  expect(made).toMatchObject({ isPublished: false, version: 1 });
  await expect(member.resources.get({ slug: "zebra" })).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect((await member.resources.search({ text: "zebra" })).items).toEqual([]);
  const { id, version } = made;
  await admin.resources.update({ id, version, article: written("zebra", { isPublished: true }) });
  expect(await member.resources.get({ slug: "zebra" })).toMatchObject({ isOurs: false, example: null });
  const { items } = await member.resources.search({ text: "zebra" });
  expect(items).toMatchObject([{ slug: "zebra", excerpt: expect.stringContaining("zebra") }]);
  expect((await member.resources.list()).items.at(-1)).toMatchObject({ slug: "zebra", isOurs: false });
});

test("the policy hides drafts even from a query without a filter, and nobody but the login writes", async () => {
  await admin.resources.create(written("hidden"));
  const run = (text: string) => asPerson(server.db, member.person.id, (tx) => tx.client.query(text));
  const { rows } = await run("select slug from resources");
  expect(rows).not.toContainEqual({ slug: "hidden" });
  await expect(run("update resources set title = 'x'")).rejects.toThrow(/permission denied/);
  await expect(run("delete from resources")).rejects.toThrow(/permission denied/);
});

test("nobody but an administrator changes anything", async () => {
  const { items } = await admin.resources.listStored();
  const { id = "", version = 1 } = items[0] ?? {};
  const calls = [
    () => member.resources.listStored(),
    () => member.resources.create(written("mine")),
    () => member.resources.update({ id, version, article: written("mine") }),
    () => member.resources.move({ id, direction: "up" }),
    () => member.resources.remove({ id }),
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject({ code: "FORBIDDEN" });
  expect((await admin.resources.listStored()).items).toEqual(items);
});

test("an address belongs to one article, ours too", async () => {
  for (const slug of ["zebra", "closing"]) {
    await expect(admin.resources.create(written(slug))).rejects.toMatchObject({ code: "ADDRESS_TAKEN" });
  }
  const other = await admin.resources.create(written("other"));
  const change = { id: other.id, version: other.version, article: written("zebra") };
  await expect(admin.resources.update(change)).rejects.toMatchObject({ code: "ADDRESS_TAKEN" });
  const both = await Promise.allSettled([
    admin.resources.create(written("race")),
    admin.resources.create(written("race")),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("a change is made on top of the version it was read at, or not at all", async () => {
  const { id, version } = await admin.resources.create(written("versions"));
  await admin.resources.update({ id, version, article: written("versions", { title: "Second" }) });
  const late = { id, version, article: written("versions", { title: "Late" }) };
  await expect(admin.resources.update(late)).rejects.toMatchObject({ code: "CONFLICT" });
  const gone = { ...late, id: crypto.randomUUID(), article: written("gone") };
  await expect(admin.resources.update(gone)).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("articles are moved up and down, and stay at the ends", async () => {
  const before = (await admin.resources.listStored()).items.map(({ id }) => id);
  const [first = "", second = ""] = before;
  const down = await admin.resources.move({ id: first, direction: "down" });
  expect(down.items.slice(0, 2).map(({ id }) => id)).toEqual([second, first]);
  const up = await admin.resources.move({ id: first, direction: "up" });
  expect(up.items.map(({ id }) => id)).toEqual(before);
  expect((await admin.resources.move({ id: first, direction: "up" })).items[0]?.id).toBe(first);
  expect((await admin.resources.listStored()).items.map(({ id }) => id)).toEqual(before);
});

test("what cannot be an article is refused in words", async () => {
  const attempts: [object, RegExp][] = [
    [written("Not An Address"), /small letters, digits and single dashes/],
    [written("ok", { title: "  " }), /Give the article a title/],
    [written("ok", { body: "x".repeat(40_001) }), /at most 40,000 characters/],
  ];
  for (const [json, words] of attempts) {
    const { status, body } = await server.post(
      "/api/rpc/resources/create",
      { json },
      { cookie: admin.cookie },
    );
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toMatch(words);
  }
});

test("a removed article is gone, and removing it again is no failure", async () => {
  const { id } = await admin.resources.create(written("short-lived", { isPublished: true }));
  expect(await admin.resources.remove({ id })).toEqual({ removed: true });
  expect(await admin.resources.remove({ id })).toEqual({ removed: false });
  await expect(member.resources.get({ slug: "short-lived" })).rejects.toMatchObject({ code: "NOT_FOUND" });
});
