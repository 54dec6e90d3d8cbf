import AxeBuilder from "@axe-core/playwright";
import { expect, test as base, type Page } from "@playwright/test";
import { createAccount } from "#features/account/server/index.ts";
import { openDatabase, type Database } from "#server/database/open-database.ts";
import { startEmbeddedPostgres } from "#server/embedded/start-embedded-postgres.ts";

export { expect } from "@playwright/test";

export interface Member {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

/** The first administrator, as playwright.config.ts sets it up. */
export const administrator = { email: "admin@example.com", password: "an administrator's password" };

interface TestFixtures {
  /** A fresh account of this test alone, signed in on `page`. */
  member: Member;
  /** Makes a further account, signed in nowhere: for a second person. */
  createMember: (names?: Partial<Member>) => Promise<Member>;
}

interface WorkerFixtures {
  database: Database;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  database: [
    async ({}, use) => {
      // A second user of the running product's database, as the command line is.
      const embedded = await startEmbeddedPostgres(process.env["E2E_DATA_DIR"] ?? "", { share: true });
      const database = openDatabase(embedded.url);
      await use(database);
      await database.close();
      await embedded.stop();
    },
    { scope: "worker" },
  ],
  createMember: async ({ database }, use) => {
    await use(async (names = {}) => {
      const member = { ...newMember(), ...names };
      const answer = await createAccount({ db: database, role: "user", ...member });
      expect(answer).toMatchObject({ ok: true });
      return member;
    });
  },
  page: async ({ page }, use) => {
    const violations: string[] = [];
    await page.exposeFunction("tellViolation", (what: string) => violations.push(what));
    await page.addInitScript(() =>
      addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
        // Put there by exposeFunction above.
        (window as Window & { tellViolation?: (what: string) => void }).tellViolation?.(
          `${violatedDirective} ${blockedURI}`,
        ),
      ),
    );
    await use(page);
    expect(violations, "what the content security policy refused").toEqual([]);
  },
  member: async ({ createMember, page }, use) => {
    const member = await createMember();
    await signIn(page, member);
    await use(member);
  },
});

let made = 0;
function newMember(): Member {
  const email = `member-${process.pid}-${++made}-${Date.now()}@example.com`;
  return { email, password: "a buyer's password", firstName: "Mira", lastName: "Buyer" };
}

/** Signs in by the call that the form makes; the form itself has its own tests. */
export async function signIn(
  page: Page,
  { email, password }: Pick<Member, "email" | "password">,
): Promise<void> {
  const answer = await page.request.post("/api/rpc/account/signIn", { data: { json: { email, password } } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/**
 * Fails on any violation on the page as it stands, in the theme it is in. Without motion from here on: a toast whose
 * seconds are over while the page is looked at would fade under the look.
 */
export async function axe(page: Page, where = page.url()): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await settle(page);
  const { violations } = await new AxeBuilder({ page })
    // Who speaks to the browser says what they see on the control (WCAG 2.5.3).
    .options({ rules: { "label-content-name-mismatch": { enabled: true } } })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    // In the page itself: no frame of ours holds another page, and a second page for every look takes its time.
    .setLegacyMode()
    .analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    rule: id,
    help,
    where: nodes.map((node) => node.target.join(" ")),
  }));
  expect(found, where).toEqual([]);
}

/**
 * Waits until no transition or finite animation is on its way: a colour half-way between two themes, or a toast
 * that is still fading in, has a contrast that nobody reads.
 */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // What is to be animated starts with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const finite = document
      .getAnimations()
      .filter((animation) => Number.isFinite(Number(animation.effect?.getComputedTiming().endTime)));
    // One that is cancelled, since its element left, has ended too.
    await Promise.allSettled(finite.map((animation) => animation.finished));
  });
}
