import type { TestProject } from "vitest/node";
import { closeFunctions } from "#server/database/close-functions.ts";
import { LOGIN } from "#server/embedded/ensure-database.ts";
import { connectWhenReady } from "#server/embedded/connect.ts";
import { startEmbeddedPostgres } from "#server/embedded/start-embedded-postgres.ts";
import { migrate } from "#server/database/migrate.ts";
import { clearUpAfterKilledRuns, makeTemporaryFolder, removeTemporaryFolder } from "./temporary-folders.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Superuser of the test server: makes and drops the copies. */
    testSuperuserUrl: string;
    /** The product's login on the migrated template; never connect to it, or it cannot be copied. */
    testTemplateUrl: string;
  }
}

/** One PostgreSQL for the whole run, its template migrated once: every test file gets a copy in milliseconds. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await clearUpAfterKilledRuns();
  const folder = makeTemporaryFolder("template");
  const server = await startEmbeddedPostgres(folder, { durable: false });
  const tearDown = async () => {
    await server.stop();
    removeTemporaryFolder(folder);
  };
  // Vitest ends at once when it is told to stop, without taking down what was set up.
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void tearDown().finally(() => process.exit(1)));
  try {
    const superuser = await connectWhenReady(server.superuserUrl, 300_000);
    await superuser.query("create database template owner dealwright");
    await superuser.end();
    const templateUrl = new URL(server.url);
    templateUrl.pathname = "/template";
    const inTemplate = new URL(server.superuserUrl);
    inTemplate.pathname = "/template";
    const closer = await connectWhenReady(inTemplate.href, 300_000);
    await closeFunctions(closer, LOGIN);
    await closer.end();
    await migrate(templateUrl.href);
    project.provide("testSuperuserUrl", server.superuserUrl);
    project.provide("testTemplateUrl", templateUrl.href);
    return tearDown;
  } catch (error) {
    await tearDown();
    throw error;
  }
}
