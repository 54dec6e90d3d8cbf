import { expect, test } from "vitest";
import { toStream } from "./to-stream.ts";

test("hands over what is made, piece by piece", async () => {
  async function* parts() {
    yield new Uint8Array([1]);
    await Promise.resolve();
    yield new Uint8Array([2, 3]);
  }
  const all: number[][] = [];
  for await (const piece of toStream(parts())) all.push([...piece]);
  expect(all).toEqual([[1], [2, 3]]);
});

test("who goes away while a piece is made is no fault, and the making ends", async () => {
  const [begun, making] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const errors: unknown[] = [];
  let hasEnded = false;
  async function* parts() {
    try {
      yield new Uint8Array([1]);
      begun.resolve(undefined);
      await making.promise;
    } finally {
      hasEnded = true;
    }
  }
  const reader = toStream(parts(), (error) => errors.push(error)).getReader();
  await reader.read();
  const next = reader.read();
  await begun.promise;
  const left = reader.cancel();
  making.resolve(undefined);
  await Promise.all([next, left]);
  expect(errors).toEqual([]);
  expect(hasEnded).toBe(true);
});
