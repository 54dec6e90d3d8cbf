import { expect, test as base, type Page } from "@playwright/test";
import { findAccountByEmail } from "#features/sign-in/server/index.ts";
import { openDatabase, type Database } from "#server/database/open-database.ts";
import { startEmbeddedPostgres } from "#server/embedded/start-embedded-postgres.ts";
import { readKeyFile } from "#server/keys/key-file.ts";
import { makeAccount, openSession } from "./make-account.ts";

export { expect } from "@playwright/test";
export { axe, axeContrast } from "./axe.ts";
export { settled, watchRequests } from "./settled.ts";

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
      await makeAccount(database, { role: "user", ...member });
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
  member: async ({ createMember, database, page, baseURL }, use) => {
    const member = await createMember();
    await storeSession(page, database, member.email, baseURL ?? "");
    await use(member);
  },
});

let made = 0;
function newMember(): Member {
  const email = `member-${process.pid}-${++made}-${Date.now()}@example.com`;
  return { email, password: "a buyer's password", firstName: "Mira", lastName: "Buyer" };
}

/** Signs in without a password to check: the row of a session, and its cookie in the browser. */
async function storeSession(page: Page, database: Database, email: string, appOrigin: string): Promise<void> {
  const person = await findAccountByEmail(database, email);
  const { AUTH_SECRET: authSecret } = readKeyFile(process.env["E2E_DATA_DIR"] ?? "");
  if (!person || !authSecret) throw new Error("The product that is tested has no such account, or no key.");
  const [name = "", value = ""] = (await openSession(database, person.id, { appOrigin, authSecret })).split(
    "=",
  );
  await page.context().addCookies([{ name, value, url: appOrigin, httpOnly: true, sameSite: "Lax" }]);
}

/** For a test that calls a page's own: what others do elsewhere is not told to it. */
export async function keepNewsAway(page: Page): Promise<void> {
  for (const news of ["**/api/events*", "**/api/rpc/events/*"])
    await page.route(news, (route) => route.abort());
}

/** Signs in by the call that the form makes; the form itself has its own tests. */
export async function signIn(
  page: Page,
  { email, password }: Pick<Member, "email" | "password">,
): Promise<void> {
  const answer = await page.request.post("/api/rpc/account/signIn", { data: { json: { email, password } } });
  expect(answer.ok(), await answer.text()).toBe(true);
}
