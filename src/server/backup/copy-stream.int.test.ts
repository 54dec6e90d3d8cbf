import pg from "pg";
import { afterAll, beforeAll, beforeEach, afterEach, expect, inject, test } from "vitest";
import { openTestDatabase, type TestDatabase } from "#tests/support/database.ts";
import { copyIn, copyOut } from "./copy-stream.ts";

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  client = new pg.Client({ connectionString: database.url });
  client.on("error", () => undefined);
  await client.connect();
});
afterEach(() => client.end());

const ROWS = 200_000;
const MANY_ROWS = `copy (select number, repeat('x', 100) from generate_series(1, ${ROWS}) number) to stdout`;

async function* linesOf(...lines: string[]): AsyncGenerator<Buffer> {
  for (const line of lines) yield Buffer.from(line);
}

test("every row comes out, whatever the pace of the reader, and the connection can be used again", async () => {
  let text = "";
  for await (const piece of copyOut(client, MANY_ROWS)) {
    if (text.length < 300_000) await new Promise((resolve) => setTimeout(resolve, 5));
    text += piece.toString("latin1");
  }
  const lines = text.split("\n");
  expect(lines.length).toBe(ROWS + 1);
  expect(lines[ROWS - 1]).toBe(`${ROWS}\t${"x".repeat(100)}`);
  expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});

test("no rows are no pieces", async () => {
  for await (const piece of copyOut(client, "copy (select 1 where false) to stdout"))
    expect(piece).toBeUndefined();
});

test("a reader that stops early leaves a connection that can be used and closed @further", async () => {
  for await (const piece of copyOut(client, MANY_ROWS)) {
    expect(piece.byteLength).toBeGreaterThan(0);
    break;
  }
  expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});

test("a statement that fails is told, at its beginning and between rows", async () => {
  const read = async (statement: string) => {
    for await (const _ of copyOut(client, statement));
  };
  await expect(read("copy no_such_table to stdout")).rejects.toMatchObject({ code: "42P01" });
  await expect(
    read("copy (select 1 / (100000 - number) from generate_series(1, 100000) number) to stdout"),
  ).rejects.toMatchObject({ code: "22012" });
  expect((await client.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
});

test("a connection that ends between rows fails the reader, and no error is left unheard @further", async () => {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  const superuser = new pg.Client({ connectionString: inject("testSuperuserUrl") });
  await superuser.connect();
  const read = async () => {
    for await (const _ of copyOut(client, MANY_ROWS))
      await superuser.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
  };
  await expect(read()).rejects.toThrow(/terminat/i);
  await superuser.end();
});

test("rows go in; of pieces that fail, and of rows the table refuses, nothing stays", async () => {
  await client.query("create temporary table numbers (number int unique)");
  const count = async () => (await client.query("select count(*)::int as rows from numbers")).rows[0];
  await copyIn(client, "copy numbers from stdin", linesOf("1\n2", "\n3\n"));
  await copyIn(client, "copy numbers from stdin", linesOf());
  expect(await count()).toEqual({ rows: 3 });
  async function* failing() {
    yield Buffer.from("4\n");
    throw new Error("the file is damaged");
  }
  await expect(copyIn(client, "copy numbers from stdin", failing())).rejects.toThrow("the file is damaged");
  expect(await count()).toEqual({ rows: 3 });
  const tooMany = linesOf(...Array.from({ length: 50_000 }, (_, number) => `${number}\n`));
  await expect(copyIn(client, "copy numbers from stdin", tooMany)).rejects.toMatchObject({ code: "23505" });
  await expect(copyIn(client, "copy numbers from stdin", linesOf("word\n"))).rejects.toMatchObject({
    code: "22P02",
  });
  await expect(copyIn(client, "copy no_such_table from stdin", linesOf("1\n"))).rejects.toMatchObject({
    code: "42P01",
  });
  expect(await count()).toEqual({ rows: 3 });
});
