import { Hono } from "hono";
import { expect, test } from "vitest";
import { listSecurityHeaders, sandboxPolicy, securityHeaders } from "./security-headers.ts";

const facts = {
  appOrigin: "https://deals.example",
  hashes: { inlineScriptHashes: ["c2NyaXB0"], inlineStyleHashes: [] },
};

test("every answer carries these headers", async () => {
  expect(await listSecurityHeaders(facts)).toEqual({
    "content-security-policy":
      "default-src 'self'; script-src 'self' 'sha256-c2NyaXB0'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "origin-agent-cluster": "?1",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
    "referrer-policy": "strict-origin-when-cross-origin",
    "strict-transport-security": "max-age=31536000",
    "x-content-type-options": "nosniff",
    "x-dns-prefetch-control": "off",
    "x-download-options": "noopen",
    "x-frame-options": "DENY",
    "x-permitted-cross-domain-policies": "none",
    "x-xss-protection": "0",
  });
});

test("plain http never promises https", async () => {
  const headers = await listSecurityHeaders({ ...facts, appOrigin: "http://192.168.1.5:3000" });
  expect(headers).not.toHaveProperty("strict-transport-security");
});

test("the stricter policy of an uploaded file stands, and a fault has the headers too", async () => {
  const app = new Hono()
    .use(securityHeaders(facts))
    .get("/file", (c) => c.body("x", 200, { "content-security-policy": sandboxPolicy(true) }))
    .get("/fault", () => {
      throw new Error("a fault");
    })
    .onError((_, c) => c.text("fault", 500));
  const file = await app.request("/file");
  expect(file.headers.get("content-security-policy")).toBe(sandboxPolicy(true));
  expect(file.headers.get("x-content-type-options")).toBe("nosniff");
  for (const address of ["/fault", "/nowhere"])
    expect((await app.request(address)).headers.get("x-frame-options")).toBe("DENY");
});
