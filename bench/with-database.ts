import { type EmbeddedPostgres, startEmbeddedPostgres } from "#server/embedded/start-embedded-postgres.ts";
import {
  clearUpAfterKilledRuns,
  makeTemporaryFolder,
  removeTemporaryFolder,
} from "#tests/support/temporary-folders.ts";

/** A database of one benchmark's own, as durable as the product's: gone with it, and with the next run if it is killed. */
export async function withDatabase<Result>(
  measure: (postgres: EmbeddedPostgres) => Promise<Result>,
): Promise<Result> {
  await clearUpAfterKilledRuns();
  const folder = makeTemporaryFolder("bench");
  const postgres = await startEmbeddedPostgres(folder);
  try {
    return await measure(postgres);
  } finally {
    await postgres.stop();
    removeTemporaryFolder(folder);
  }
}
