import { once } from "node:events";
import type pg from "pg";

/** What COPY needs of a connection that the type definitions of the driver do not tell. */
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
}

/** Rows are handed on in pieces of about this size: one by one they cost more to pass than to make. */
const PIECE_BYTES = 128 * 1024;

/** One COPY statement under way, as the driver calls it back. */
class Copy implements pg.Submittable {
  readonly text: string;
  readonly done: Promise<void>;
  readonly opened: Promise<CopyConnection>;
  connection: CopyConnection | null = null;
  onData: (chunk: Buffer) => void = () => undefined;
  #finish: () => void = () => undefined;
  #open: (connection: CopyConnection) => void = () => undefined;
  #fail: (error: Error) => void = () => undefined;
  #error: Error | null = null;

  constructor(text: string) {
    this.text = text;
    const done = Promise.withResolvers<void>();
    const opened = Promise.withResolvers<CopyConnection>();
    this.done = done.promise;
    this.opened = opened.promise;
    this.#finish = done.resolve;
    this.#open = opened.resolve;
    this.#fail = (error) => {
      done.reject(error);
      opened.reject(error);
    };
    // Whoever waits hears of a failure; who does not wait yet must not end the process.
    this.done.catch(() => undefined);
    this.opened.catch(() => undefined);
  }

  submit(connection: pg.Connection): void {
    this.connection = connection as CopyConnection;
    this.connection.query(this.text);
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.#open(connection);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.onData(chunk);
  }

  handleError(error: Error): void {
    this.#error ??= error;
    this.#fail(error);
  }

  handleReadyForQuery(): void {
    if (this.#error === null) this.#finish();
  }

  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
}

/**
 * The rows of `COPY … TO STDOUT`, in pieces that end with a row. A slow reader holds the database back, so that no
 * table has to fit into memory.
 */
export async function* copyOut(client: pg.Client, statement: string): AsyncGenerator<Buffer> {
  const copy = new Copy(statement);
  let pieces: Buffer[] = [];
  let bytes = 0;
  let isOver = false;
  let wake: () => void = () => undefined;
  copy.onData = (chunk) => {
    pieces.push(Buffer.from(chunk)); // the driver uses the memory of the message again
    bytes += chunk.byteLength;
    if (bytes < PIECE_BYTES) return;
    copy.connection?.stream.pause();
    wake();
  };
  client.query(copy);
  const over = () => {
    isOver = true;
    wake();
  };
  copy.done.then(over, over);
  try {
    for (;;) {
      if (bytes < PIECE_BYTES && !isOver) await new Promise<void>((resolve) => (wake = resolve));
      if (bytes > 0) {
        const piece = Buffer.concat(pieces);
        pieces = [];
        bytes = 0;
        yield piece;
      }
      if (isOver && bytes === 0) break;
      copy.connection?.stream.resume();
    }
  } finally {
    // A reader that had enough: the rest of the rows passes by, and the connection can be used or closed.
    copy.onData = () => undefined;
    copy.connection?.stream.resume();
  }
  await copy.done;
}

/** Feeds `COPY … FROM STDIN`. When the pieces fail, the statement fails with them, and the transaction is lost. */
export async function copyIn(
  client: pg.Client,
  statement: string,
  pieces: AsyncIterable<Buffer>,
): Promise<void> {
  const copy = new Copy(statement);
  client.query(copy);
  const connection = await copy.opened;
  try {
    for await (const piece of pieces) {
      connection.sendCopyFromChunk(piece);
      if (connection.stream.writableNeedDrain)
        await Promise.race([once(connection.stream, "drain"), copy.done]);
    }
  } catch (error) {
    connection.sendCopyFail("the rows could not be read");
    await copy.done.catch(() => undefined); // the reason to tell is the first one
    throw error;
  }
  connection.endCopyFrom();
  await copy.done;
}
