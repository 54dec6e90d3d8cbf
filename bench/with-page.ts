import type { Browser, Page } from "@playwright/test";
import { createAccount } from "#features/sign-in/server/index.ts";
import { inPersonalWorkspace } from "#server/database/name-caller.ts";
import { type Database, openDatabase } from "#server/database/open-database.ts";
import { launchBrowser } from "./launch-browser.ts";
import { postFrom } from "./post-from.ts";
import { serveProduct } from "./serve-product.ts";
import { withDatabase } from "./with-database.ts";

const ACCOUNT = { email: "bench@example.com", password: "a long enough password" };

export interface MeasuredPage {
  /** Signed in, 1440 by 900 pixels; paths are the product's. */
  readonly page: Page;
  readonly browser: Browser;
  /** Calls as who is signed in. */
  readonly post: ReturnType<typeof postFrom>;
  readonly database: Database;
  /** Whoever is signed in, in the personal workspace. */
  readonly caller: ReturnType<typeof inPersonalWorkspace>;
}

/** A page of the built product in a real Chromium, as somebody new, on a database of the benchmark's own; gone with it. */
export function withPage<Result>(measure: (measured: MeasuredPage) => Promise<Result>): Promise<Result> {
  return withDatabase(async ({ url }) => {
    const server = await serveProduct(url);
    const database = openDatabase(url);
    const browser = await launchBrowser();
    try {
      const names = { firstName: "Bench", lastName: "Mark", role: "user" as const };
      const made = await createAccount({ db: database, ...ACCOUNT, ...names });
      if (!made.ok) throw new Error(made.message);
      const page = await browser.newPage({
        baseURL: server.address,
        viewport: { width: 1440, height: 900 },
      });
      const post = postFrom(page, server.address);
      await post("account/signIn", ACCOUNT);
      const caller = inPersonalWorkspace(made.person.id);
      return await measure({ page, browser, post, database, caller });
    } finally {
      await browser.close();
      await database.close();
      await server.close();
    }
  });
}
