import { afterAll, beforeAll, expect, test } from "vitest";
import { FORMULA_GROUPS } from "#calc/formulas/formula-groups.ts";
import { drawPublicPage } from "#features/site/web/draw-public-page.tsx";
import type { Platform } from "#server/call-context.ts";
import type { DocumentAnswer, DocumentRequest } from "#server/document-route.ts";
import { openSecondPlatform } from "#tests/support/outbox.ts";
import { openTestServer, type TestServer } from "#tests/support/server.ts";
import { isSentMark, makeTicket } from "./contact-ticket.ts";
import { createDocuments } from "./public-documents.ts";

let server: TestServer;
let platform: Platform;

beforeAll(async () => {
  // Its own: mails of everybody are read.
  server = await openTestServer();
  platform = await openSecondPlatform(server);
  await server.createMember("admin");
});
afterAll(async () => {
  await platform.database.close();
  await server.close();
});

const documents = createDocuments(() => Promise.resolve(drawPublicPage));
const routeTo = (path: string) => {
  const route = documents.find((one) => one.path === path);
  if (!route) throw new Error(`There is no document at ${path}.`);
  return route;
};
const request = (more: Partial<DocumentRequest> = {}): DocumentRequest => ({
  platform,
  cookieHeader: null,
  query: new URLSearchParams(),
  clientAddress: "203.0.113.1",
  ...more,
});
const documentOf = (answer: DocumentAnswer) => {
  if (answer.kind !== "shown") throw new Error(`Nothing is shown: ${answer.kind}.`);
  return answer.document;
};
const show = async (path: string, more?: Partial<DocumentRequest>) =>
  documentOf(await routeTo(path).show(request(more)));

test("without a session cookie the landing page stands ready; with one the application starts", async () => {
  expect((await show("/")).body).toContain("Know what it is worth before you sign.");
  const cookieHeader = "other=1; dealwright.session=of-a-session-that-ended";
  expect(await routeTo("/").show(request({ cookieHeader }))).toEqual({ kind: "application" });
  const formulas = routeTo("/how-every-figure-is-made");
  expect(await formulas.show(request({ cookieHeader }))).toEqual({ kind: "application" });
  expect((await show("/terms", { cookieHeader })).title).toContain("Terms of use");
});

test("a page is drawn once, and anew when the settings change", async () => {
  const first = await show("/");
  expect(await show("/")).toBe(first);
  await platform.settings.update({ partner_network_url: "https://partners.example.com" }, null);
  const second = await show("/");
  expect(second).not.toBe(first);
  expect(second.body).toContain('href="https://partners.example.com"');
});

test("the list of articles is that of the product", async () => {
  const { items } = await server.as().resources.listTitles();
  const { body } = await show("/resources");
  for (const { title } of items) expect(body).toContain(`<h3>${title.replaceAll("'", "&#x27;")}</h3>`);
});

const countMessages = async () => {
  const { rows } = await server.db.pool.query<{ subject: string }>(
    "select subject from mail_outbox where kind = 'contact message' order by created_at",
  );
  return rows.map(({ subject }) => subject);
};
const typed = { name: "Mira", email: "mira@example.com", message: "One.\r\n\r\nTwo." };
const send = (fields: Record<string, string>, clientAddress = "203.0.113.1") => {
  const ticket = makeTicket(platform.seal, Date.now() - 10_000);
  const take = routeTo("/contact").take;
  if (!take) throw new Error("The contact page takes nothing.");
  return take(request({ clientAddress }), new URLSearchParams({ ...typed, ticket, website: "", ...fields }));
};

test("a form that a browser sent is a message, and the page that follows thanks for it alone", async () => {
  const answer = await send({});
  if (answer.kind !== "go") throw new Error(`The form was not taken: ${answer.kind}.`);
  expect(await countMessages()).toEqual(["Contact: Mira"]);
  const query = new URL(answer.href, "http://localhost").searchParams;
  expect(isSentMark(platform.seal, query.get("sent") ?? "", Date.now())).toBe(true);
  expect((await show("/contact", { query })).body).toContain("Thank you.");
  const forged = new URLSearchParams({ sent: "1" });
  expect((await show("/contact", { query: forged })).body).not.toContain("Thank you.");
});

test("what is missing is said beside the field, and nothing typed is lost", async () => {
  const document = documentOf(await send({ name: " ", email: "mira", message: "A long question." }));
  expect(document).toMatchObject({ status: 422, isShared: false });
  for (const words of ["Enter your name.", "Please enter a valid email address", "A long question."])
    expect(document.body).toContain(words);
});

test.each([
  [
    "quicker than a person",
    (): Record<string, string> => ({ ticket: makeTicket(platform.seal, Date.now()) }),
    425,
  ],
  ["with a ticket of its own", () => ({ ticket: "made up" }), 410],
  ["with a ticket of a page length", () => ({ ticket: "x".repeat(600) }), 410],
] as const)(
  "a message that comes %s is not sent, is told why, and is kept on the page",
  async (_how, more, status) => {
    const before = await countMessages();
    const document = documentOf(await send(more()));
    expect(document.status).toBe(status);
    expect(document.body).toContain('role="alert"');
    expect(document.body).toContain("Two.");
    expect(await countMessages()).toEqual(before);
  },
);

test("a machine that fills the hidden field is thanked, and nothing is sent", async () => {
  const before = await countMessages();
  expect(await send({ website: "https://spam.example" })).toMatchObject({ kind: "go" });
  expect(await countMessages()).toEqual(before);
});

test("one address sends five an hour, by form as by call", async () => {
  const kinds: string[] = [];
  for (let n = 0; n < 6; n += 1) {
    const answer = await send({}, "203.0.113.9");
    kinds.push(answer.kind === "shown" ? String(answer.document.status) : answer.kind);
  }
  expect(kinds).toEqual(["go", "go", "go", "go", "go", "429"]);
});

test("the page of formulas has every figure with its mathematics, its example and its source", async () => {
  const { body, title, script } = await show("/how-every-figure-is-made");
  expect(script).toBe("find-formulas");
  expect(title).toContain("How every figure is made");
  const figures = FORMULA_GROUPS.flatMap((group) => group.figures);
  const [, ...parts] = body.split('class="formula"');
  expect(parts).toHaveLength(figures.length);
  for (const part of parts) expect(part).toContain("<math ");
  for (const { key } of figures) expect(body).toContain(`<div id="${key}"`);
  expect(body).toContain("$10,450");
  expect(body).toContain('href="https://en.wikipedia.org/wiki/Internal_rate_of_return"');
});
