import { StandardRPCJsonSerializer } from "@orpc/client/standard";
import { os } from "@orpc/server";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { CallContext } from "#server/call-context.ts";
import { createHandler, isPlain } from "./rpc-handler.ts";

const library = new StandardRPCJsonSerializer();

test("what counts as plain is what the library leaves as it is", () => {
  const values = fc.anything({
    withDate: true,
    withMap: true,
    withSet: true,
    withBigInt: true,
    withNullPrototype: true,
  });
  fc.assert(
    fc.property(values, (value) => {
      if (!isPlain(value)) return;
      const [json, meta, maps, blobs] = library.serialize(value);
      expect([meta, maps, blobs]).toEqual([[], [], []]);
      expect(JSON.stringify(json)).toBe(JSON.stringify(value));
    }),
    { numRuns: 5_000 },
  );
});

test.each([
  ["a page", { items: [{ id: "a", price: 1.5, score: null, tags: ["x"] }], nextCursor: null }, true],
  ["nothing", undefined, false],
  ["a date deep inside", { items: [{ at: new Date(0) }] }, false],
  ["a set", new Set([1]), false],
  ["no number", [Number.NaN], false],
  ["a gap in a list", [1, undefined], false],
  ["what a record leaves out", { left: undefined }, true],
])("%s", (_, value, plain) => {
  expect(isPlain(value)).toBe(plain);
});

test("answers of both kinds arrive as the library writes them", async () => {
  const at = new Date("2026-01-02T03:04:05.678Z");
  const handler = createHandler(
    { site: { plain: os.handler(() => ({ known: [1, null] })), dated: os.handler(() => ({ at })) } },
    {},
  );
  const ask = async (name: string) => {
    const request = new Request(`http://localhost/site/${name}`, { method: "POST" });
    const { response } = await handler.handle(request, { context: {} as CallContext });
    return response?.json() as Promise<unknown>;
  };
  expect(await ask("plain")).toEqual({ json: { known: [1, null] } });
  expect(await ask("dated")).toEqual({ json: { at: at.toISOString() }, meta: [[1, "at"]] });
});
