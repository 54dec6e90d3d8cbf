import { once } from "node:events";
import type { Writable } from "node:stream";

/** Writes, and waits when the reader is slower than we are, so that nothing piles up in memory. */
export async function print(stream: Writable, text: string): Promise<void> {
  if (!stream.write(text)) await once(stream, "drain");
}

/** A reader that has seen enough (`| head`) closes the pipe: that ends the command, without a word. */
export function leaveQuietlyWhenUnread(...streams: Writable[]): void {
  for (const stream of streams) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EPIPE") process.exit();
      throw error;
    });
  }
}
