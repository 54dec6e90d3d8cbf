import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Platform } from "#server/call-context.ts";
import type { DocumentRoute, ShownDocument } from "#server/document-route.ts";
import type { HttpEnv } from "./http-env.ts";
import { originCheck } from "./origin-check.ts";
import { listSecurityHeaders, type InlineHashes } from "./security-headers.ts";
import { addDocuments } from "./serve-documents.ts";
import { servePages } from "./serve-pages.ts";
import { readStaticFiles, type StaticFiles } from "./static-files.ts";

const APPLICATION = "<!doctype html><title>The application</title>";
const SHELL = `<!doctype html><title><!--title--></title><meta content="<!--description-->"><style>p{margin:0}</style><!--body--><!--script find--><script>find("$&")</script><!--/script--><!--script other--><script>other()</script><!--/script-->`;
const about: ShownDocument = {
  status: 200,
  title: "About $& <us>",
  description: 'What "we" do',
  body: `<p>${"About us. ".repeat(100)}</p>`,
  isShared: true,
};
const routes: DocumentRoute[] = [
  { path: "/about", show: () => Promise.resolve({ kind: "shown", document: about }) },
  {
    path: "/searched",
    show: () => Promise.resolve({ kind: "shown", document: { ...about, script: "find" } }),
  },
  {
    path: "/",
    dependsOnCookie: true,
    show: ({ cookieHeader }) =>
      Promise.resolve(cookieHeader ? { kind: "application" } : { kind: "shown", document: about }),
  },
  {
    path: "/form",
    show: () => Promise.resolve({ kind: "shown", document: { ...about, isShared: false } }),
    take: (_request, fields) =>
      Promise.resolve(
        fields.get("word") === "please"
          ? { kind: "go", href: "/about" }
          : { kind: "shown", document: { ...about, status: 422, body: "Say please.", isShared: false } },
      ),
  },
];
let folder: string;
let files: StaticFiles;
let app: Hono<HttpEnv>;

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "dealwright-documents-"));
  fs.writeFileSync(path.join(folder, "index.html"), APPLICATION);
  fs.writeFileSync(path.join(folder, "public.html"), SHELL);
  files = readStaticFiles(folder);
  app = new Hono<HttpEnv>();
  const ownOrigin = originCheck("http://localhost:3000", () => Promise.resolve());
  // These routes ask nothing of the platform.
  const platform = {} as Platform;
  addDocuments(app, { documents: routes, platform, trustProxy: false, files, ownOrigin });
  app.use(servePages(files));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

test("a document is its parts in the shell, title and description as text", async () => {
  const answer = await app.request("/about");
  const html = await answer.text();
  expect(html).toContain("<title>About $&amp; &lt;us&gt;</title>");
  expect(html).toContain('content="What &quot;we&quot; do"');
  expect(html).toContain(about.body);
  expect(answer.headers.get("content-type")).toContain("text/html");
});

test("a document comes with the one script that it names, or with none, and the policy knows each", async () => {
  expect(await (await app.request("/about")).text()).not.toMatch(/<script|<!--/);
  const searched = await (await app.request("/searched")).text();
  expect(searched.match(/<script>.*?<\/script>/g)).toEqual(['<script>find("$&")</script>']);
  expect(files.inlineScriptHashes).toHaveLength(2);
});

test("it comes small, is asked for anew each time, and answered briefly while it is the same", async () => {
  const plain = await (await app.request("/about")).text();
  const ask = (encoding: string) => app.request("/about", { headers: { "accept-encoding": encoding } });
  const br = await ask("gzip, br");
  expect(br.headers.get("content-encoding")).toBe("br");
  expect(brotliDecompressSync(Buffer.from(await br.arrayBuffer())).toString()).toBe(plain);
  const gzip = await ask("gzip");
  expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(plain);
  expect(br.headers.get("cache-control")).toBe("no-cache");
  const headers = { "if-none-match": br.headers.get("etag") ?? "" };
  expect((await app.request("/about", { headers })).status).toBe(304);
  const head = await app.request("/about", { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  expect(head.headers.get("content-length")).toBe(String(Buffer.byteLength(plain)));
});

test("where a cookie decides, the application answers in its place, and no cache mixes the two up", async () => {
  const visitor = await app.request("/");
  expect(visitor.headers.get("vary")).toBe("Accept-Encoding, Cookie");
  expect(await visitor.text()).toContain("About us.");
  const member = await app.request("/", { headers: { cookie: "session=1" } });
  expect(member.headers.get("vary")).toBe("Accept-Encoding, Cookie");
  expect(await member.text()).toBe(APPLICATION);
});

const policyOf = async (hashes: InlineHashes) =>
  (await listSecurityHeaders({ appOrigin: "http://localhost", hashes }))["content-security-policy"];

test("the shell by itself is no page, and its styles are allowed by their hash", async () => {
  expect((await app.request("/public.html")).status).toBe(404);
  expect(files.inlineStyleHashes).toHaveLength(1);
  expect(await policyOf(files)).toMatch(/style-src 'self' 'sha256-[A-Za-z0-9+/]{43}='/);
});

const post = (body: string, headers: Record<string, string> = {}) =>
  app.request("/form", {
    method: "POST",
    body,
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  });

test("a form is taken from the product's own pages and shown again, not kept, when something is missing", async () => {
  const taken = await post("word=please", { origin: "http://localhost:3000" });
  expect([taken.status, taken.headers.get("location")]).toEqual([303, "/about"]);
  const asked = await post("word=");
  expect([asked.status, asked.headers.get("cache-control")]).toEqual([422, "no-store"]);
  expect(await asked.text()).toContain("Say please.");
  const small = await app.request("/form", { headers: { "accept-encoding": "br" } });
  expect([small.headers.get("content-encoding"), small.headers.get("etag")]).toEqual(["br", null]);
});

test.each([
  ["another site's page", "word=please", { origin: "https://elsewhere.example" }, 403],
  ["something else than a form", "{}", { "content-type": "application/json" }, 415],
  ["more than a form holds", `word=${"x".repeat(200_000)}`, {}, 413],
])("%s is refused in words", async (_what, body, headers, status) => {
  const answer = await post(body, headers);
  expect(answer.status).toBe(status);
  expect((await answer.json()) as object).toMatchObject({ message: expect.stringMatching(/\.$/) });
});

test("without the built shell, the application answers everywhere", async () => {
  const bare = new Hono<HttpEnv>();
  const ownOrigin = originCheck("http://localhost:3000", () => Promise.resolve());
  const without = { ...files, documentShell: null };
  addDocuments(bare, {
    documents: routes,
    platform: {} as Platform,
    trustProxy: false,
    files: without,
    ownOrigin,
  });
  bare.use(servePages(without));
  expect(await (await bare.request("/about")).text()).toBe(APPLICATION);
});
