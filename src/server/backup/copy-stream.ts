import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from, to } from "pg-copy-streams";

/**
 * The rows of `COPY … TO STDOUT`, in pieces cut anywhere. A slow reader holds the database back, so that no table
 * has to fit into memory.
 */
export async function* copyOut(client: pg.Client, statement: string): AsyncGenerator<Buffer> {
  const rows = client.query(to(statement));
  // The reader is told by the iterator; a connection lost after the reader left must not end the process.
  rows.on("error", () => undefined);
  try {
    yield* rows.iterator({ destroyOnReturn: false }) as AsyncGenerator<Buffer>;
  } finally {
    // A reader that stopped early: the remaining rows are discarded, so that the connection can be used or closed.
    rows.resume();
  }
}

/** Feeds `COPY … FROM STDIN`. When the pieces fail, the statement fails with them, and the transaction is lost. */
export async function copyIn(
  client: pg.Client,
  statement: string,
  pieces: AsyncIterable<Buffer>,
): Promise<void> {
  await pipeline(pieces, client.query(from(statement)));
}
