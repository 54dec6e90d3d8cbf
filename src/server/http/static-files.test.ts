import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { HttpEnv } from "./http-env.ts";
import { listSecurityHeaders, type InlineHashes } from "./security-headers.ts";
import { servePages } from "./serve-pages.ts";
import { readStaticFiles } from "./static-files.ts";

const PAGE = `<!doctype html><script>document.documentElement.dataset.theme="dark"</script><script type="module" src="/assets/main-abc.js"></script>`;
const SCRIPT = "console.log('the application')";
let folder: string;
let app: Hono<HttpEnv>;

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "dealwright-pages-"));
  fs.mkdirSync(path.join(folder, "assets"));
  fs.mkdirSync(path.join(folder, ".vite"));
  fs.writeFileSync(path.join(folder, "index.html"), PAGE);
  fs.writeFileSync(path.join(folder, ".vite/manifest.json"), "{}");
  fs.writeFileSync(path.join(folder, "assets/main-abc.js"), SCRIPT);
  fs.writeFileSync(path.join(folder, "assets/main-abc.js.br"), brotliCompressSync(SCRIPT));
  app = new Hono<HttpEnv>().use(servePages(readStaticFiles(folder)));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

test("a hashed file is kept by the browser for good, in the smallest form it takes", async () => {
  const small = await app.request("/assets/main-abc.js", { headers: { "accept-encoding": "gzip, br" } });
  expect(small.headers.get("content-encoding")).toBe("br");
  expect(small.headers.get("content-type")).toContain("javascript");
  expect(small.headers.get("cache-control")).toContain("immutable");
  for (const accepted of ["", "gzip", "br;q=0"]) {
    const plain = await app.request("/assets/main-abc.js", { headers: { "accept-encoding": accepted } });
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(await plain.text()).toBe(SCRIPT);
  }
});

test("an application path gets the page, which is asked for anew each time and answered briefly", async () => {
  for (const address of ["/", "/dashboard/deal-library", "/dashboard/deal-analysis/draft-1", "/xyz"]) {
    const answer = await app.request(address);
    expect(await answer.text()).toBe(PAGE);
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    const etag = answer.headers.get("etag") ?? "";
    expect((await app.request(address, { headers: { "if-none-match": etag } })).status).toBe(304);
  }
});

test.each([
  "/assets/gone-123.js",
  "/favicon.ico",
  "/.vite/manifest.json",
  "/assets/..%2f..%2fpackage.json",
  "/.env",
])("what is no file of the pages is missing, never a page or another file: %s", async (address) => {
  expect((await app.request(address)).status).toBe(404);
});

const policyOf = async (hashes: InlineHashes) =>
  (await listSecurityHeaders({ appOrigin: "http://localhost", hashes }))["content-security-policy"];

test("the page's own snippet may run, by its hash; no other inline script may", async () => {
  const files = readStaticFiles(folder);
  expect(files.inlineScriptHashes).toHaveLength(1);
  expect(await policyOf(files)).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='/);
});

test("before the pages are built, the answer says how to build them", async () => {
  const bare = new Hono<HttpEnv>().use(servePages(readStaticFiles(null)));
  const answer = await bare.request("/login");
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain("npm start");
});
