import type { AnyContractProcedure } from "@orpc/contract";
import type { Page } from "@playwright/test";
import { adminContract } from "#features/admin/contract.ts";
import { savedAnalysesContract } from "#features/saved-analyses/contract.ts";
import { criteriaContract } from "#features/criteria/contract.ts";
import { dealsContract } from "#features/deals/contract.ts";
import { fundingContract } from "#features/funding/contract.ts";
import { leadsContract } from "#features/leads/contract.ts";
import { lettersContract } from "#features/letters/contract.ts";
import { dealImportContract } from "#features/deal-import/contract.ts";
import { resourcesContract } from "#features/resources/contract.ts";
import { fillInput } from "#tests/attack/fill-input.ts";
import { PAYLOADS } from "#tests/attack/payloads.ts";
import { administrator, expect, signIn, test } from "#tests/support/e2e.ts";
import { wholeNda } from "#tests/support/sample-letters.ts";

/** What the words made the browser do, which is to be nothing. */
async function watch(page: Page): Promise<string[]> {
  const done: string[] = [];
  await page.exposeFunction("hit", (which: unknown) => void done.push(`ran ${String(which)}`));
  page.on("dialog", (dialog) => {
    done.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    if (!request.url().startsWith("http://localhost") && !/^(data|blob):/.test(request.url()))
      done.push(`asked ${request.url()}`);
  });
  return done;
}

/** Elements that no screen makes: they could only come from somebody's words. */
const listStrangers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const own = /^(https?:|mailto:|tel:|blob:|data:image)/;
    const strange = [...document.querySelectorAll("*")].filter(
      (element) =>
        element.matches(
          "iframe, object, embed, base, meta[http-equiv], marquee, body script, math, template",
        ) ||
        [...element.attributes].some(({ name }) => name.startsWith("on")) ||
        (element instanceof HTMLAnchorElement && element.href !== "" && !own.test(element.href)) ||
        (element instanceof HTMLImageElement &&
          element.src !== "" &&
          new URL(element.src).host !== location.host),
    );
    return strange.map((element) => element.outerHTML.slice(0, 200));
  });

async function look(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("main h1, main h2").first()).toBeVisible();
  await expect(page.getByRole("status", { name: /^Loading/ })).toHaveCount(0);
  expect({ path, strange: await listStrangers(page) }).toEqual({ path, strange: [] });
  expect(new URL(page.url()).pathname).toBe(path.split("?")[0]);
}

let at = 0;
function nextWords(field = ""): string {
  if (/email/i.test(field)) return "<img/src=x/onerror=hit(98)>@example.com";
  // Only a web address is taken for one: it becomes a link.
  if (/url|website|webAddress/i.test(field))
    return "https://example.com/?q=%22%3E%3Cscript%3Ehit(97)%3C/script%3E";
  return PAYLOADS[at++ % PAYLOADS.length] ?? "";
}

async function call<Answer>(page: Page, path: string, input: unknown): Promise<Answer> {
  const answer = await page.request.post(`/api/rpc/${path}`, { data: { json: input } });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return ((await answer.json()) as { json: Answer }).json;
}

/** Makes a call with such words in every field, and with what it needs to be taken. */
function store<Answer = { id: string }>(
  page: Page,
  [path, procedure]: [string, AnyContractProcedure],
  needed: Record<string, unknown> = {},
): Promise<Answer> {
  const filled = fillInput(procedure, { id: crypto.randomUUID(), nextText: nextWords });
  return call(page, path, { ...(filled as object), ...needed });
}

/** Rows that become new deals: there is none yet that they could update. */
function makeImport(): unknown {
  const filled = fillInput(dealImportContract.store, { id: crypto.randomUUID(), nextText: nextWords });
  const { rows } = filled as { rows: object[] };
  return { ...(filled as object), stage: null, rows: rows.map((row) => ({ ...row, updates: null })) };
}

/** One part that is the whole of it: the shares of a stack make a hundred. */
function makeStack(dealId: string): unknown {
  const filled = fillInput(fundingContract.createFundingStack, { id: "part", nextText: nextWords });
  const { stack } = filled as { stack: { components: object[] } };
  const components = stack.components.map((part) => ({ ...part, percentage: 100 }));
  return { stackId: crypto.randomUUID(), dealId, stack: { ...stack, components } };
}

test("words made to be taken for a program are shown as words, on every page @further", async ({
  page,
  member,
  browser,
  baseURL,
}) => {
  const done = await watch(page);
  const paths: string[] = [];

  await test.step("a member writes them wherever they can", async () => {
    const deals: string[] = [];
    for (const _ of PAYLOADS) {
      const { id } = await store(page, ["deals/create", dealsContract.create], { draftId: undefined });
      deals.push(id);
      at -= 20;
    }
    const [dealId = ""] = deals;
    for (let round = 0; round < 4; round++) {
      const leads = await store<{ id: string }>(page, ["leads/create", leadsContract.create]);
      await call(page, "leads/addNote", { leadId: leads.id, text: PAYLOADS.join("\n") });
      const set = await store(page, ["criteria/create", criteriaContract.create]);
      const analysis = await store(page, ["savedAnalyses/save", savedAnalysesContract.save], {
        dealId: deals[round],
      });
      const letter = await store(page, ["letters/save", lettersContract.save], { dealId, basedOn: null });
      await call(page, "dealImport/store", makeImport());
      await call(page, "funding/createFundingStack", makeStack(dealId));
      if (round === 0)
        paths.push(
          `/dashboard/acquisition-criteria/${set.id}`,
          `/dashboard/deal-analysis/${analysis.id}`,
          `/dashboard/loi-generator?id=${letter.id}`,
        );
    }
    const words = PAYLOADS.join("\n\n");
    const nda = wholeNda({ recipientName: words.slice(0, 200), discloserAddress: words.slice(200, 700) });
    const nda1 = { id: crypto.randomUUID(), basedOn: null, name: nextWords(), dealId, content: nda };
    await call(page, "letters/save", nda1);
    const { id: conversationId } = await call<{ id: string }>(page, "coach/create", { dealId });
    await page.request.post("/api/rpc/coach/ask", { data: { json: { conversationId, text: words } } });
    await call(page, "coach/rename", { id: conversationId, title: PAYLOADS[1] });
    await call(page, "profile/update", { firstName: PAYLOADS[0], lastName: PAYLOADS[1] });
    paths.push(
      `/dashboard/direct-deal-analysis/${dealId}`,
      `/dashboard/direct-deal-analysis/${dealId}?tab=deal-stack`,
      `/dashboard/deal-documents/${dealId}`,
      `/dashboard/deal-input?dealId=${dealId}`,
      `/dashboard/deal-compare?ids=${deals.slice(0, 3).join(",")}`,
      `/dashboard/ai-coach?id=${conversationId}`,
      `/dashboard/nda-generator?id=${nda1.id}`,
    );
  });

  await test.step("and sees them as words", async () => {
    await look(page, "/dashboard");
    // That a stranger would be seen: otherwise none means nothing.
    await page.evaluate(() => document.body.append(document.createElement("marquee")));
    expect(await listStrangers(page)).toEqual(["<marquee></marquee>"]);
    const fixed = [
      "",
      "deal-library",
      "deal-explorer",
      "leads",
      "acquisition-criteria",
      "profile",
      "settings",
    ];
    const more = ["deal-stack", "conversation-simulator", "ai-coach", "subscription"];
    for (const path of [...fixed, ...more].map((name) => `/dashboard${name && "/"}${name}`))
      await look(page, path);
    for (const path of paths) await look(page, path);
    await page.goto("/dashboard/profile");
    await expect(page.getByLabel("First name")).toHaveValue(PAYLOADS[0] ?? "");
    expect(done).toEqual([]);
  });

  await test.step("so does an administrator, of the member's and of their own", async () => {
    await page.context().clearCookies();
    await signIn(page, administrator);
    for (let round = 0; round < 3; round++) {
      const words = Array.from({ length: 30 }, nextWords).join("\n\n");
      const slug = `hostile-${Date.now()}-${round}`;
      const article = { slug, body: words, isPublished: true };
      await store(page, ["resources/create", resourcesContract.create], article);
      await look(page, `/dashboard/resources/${slug}`);
    }
    const email = `<img/src=x/onerror=hit(99)>${Date.now()}@example.com`;
    await store(page, ["admin/invite", adminContract.invite], { email });
    const paths = ["users", "subscriptions", "analytics", "content", "settings?section=mail", "dashboard"];
    for (const path of [...paths.map((name) => `/admin/${name}`), "/dashboard/resources"])
      await look(page, path);
    await page.goto("/admin/users");
    await page.getByPlaceholder("Search by name or email...").fill(member.email);
    await expect(page.getByText(`${PAYLOADS[0]} ${PAYLOADS[1]}`)).toBeVisible();
    expect(done).toEqual([]);
  });

  await test.step("and a visitor of an address made of them", async () => {
    const visitor = await browser.newPage();
    const seen = await watch(visitor);
    for (const words of PAYLOADS.slice(0, 8)) {
      await visitor.goto(
        `${baseURL}/login?returnTo=${encodeURIComponent(words)}#${encodeURIComponent(words)}`,
      );
      await expect(visitor.getByRole("button", { name: "Log In" })).toBeVisible();
      expect(await listStrangers(visitor)).toEqual([]);
    }
    expect(seen).toEqual([]);
    await visitor.close();
  });
});
