import type { Database } from "#server/database/open-database.ts";
import { inTransaction } from "#server/database/transaction.ts";
import { findCheckpoint } from "./checkpoint.ts";
import { readPages } from "./read-pages.ts";
import { findHead } from "./verify-audit.ts";

/**
 * The log as lines of JSON: the checkpoint first (null when nothing was folded), then every entry as it stands, the mark
 * of the newest last. Read from one snapshot; a page of the log is in memory at once.
 */
export async function exportAudit(
  { database }: { database: Database },
  write: (text: string) => Promise<void>,
): Promise<void> {
  await inTransaction(database, async ({ client, orm }) => {
    await client.query("set transaction isolation level repeatable read, read only");
    await write(toLine({ checkpoint: await findCheckpoint(orm) }));
    for await (const rows of readPages(orm)) {
      await write(rows.map((entry) => toLine({ entry })).join(""));
    }
    await write(toLine({ head: await findHead(orm) }));
  });
}

const toLine = (value: unknown): string => `${JSON.stringify(value)}\n`;
