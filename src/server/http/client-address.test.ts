import { Hono } from "hono";
import { expect, test } from "vitest";
import { findClientAddress } from "./client-address.ts";
import type { HttpEnv } from "./http-env.ts";

const ask = async (trustProxy: boolean, forwarded?: string) => {
  const app = new Hono<HttpEnv>().get("/", (c) => c.text(findClientAddress(c, trustProxy)));
  const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
  const incoming = { socket: { remoteAddress: "10.0.0.7" } };
  return (await app.request("/", { headers }, { incoming })).text();
};

test("a header is not believed unless the operator has put a proxy in front", async () => {
  expect(await ask(false, "1.2.3.4")).toBe("10.0.0.7");
  expect(await ask(true)).toBe("10.0.0.7");
});

test("of what a proxy passes on, its own entry counts: those before it may be forged", async () => {
  expect(await ask(true, "6.6.6.6, 1.2.3.4")).toBe("1.2.3.4");
});
