import type { CallContext } from "#server/call-context.ts";
import type { HttpContext } from "./http-env.ts";
import { createStandingCheck } from "./session-still-valid.ts";

/**
 * The first piece is waited for, so that what fails at once is told as any fault. Later the headers are gone: the
 * connection then breaks off, which a browser tells as a failed download. What went wrong is for the log alone and
 * must not be written into the file.
 */
export async function guardStream(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  c: HttpContext,
  context: CallContext,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const { platform, requestId } = context;
  const stands = createStandingCheck(context);
  const reader = body.getReader();
  let next = Promise.resolve(await reader.read());
  let isLeft = false;
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await next;
        const mayGoOn = done || (await stands());
        // Who went away while the piece was made closed the stream by that.
        if (isLeft) return;
        if (done) return controller.close();
        if (!mayGoOn) {
          await reader.cancel();
          return breakOff(c, controller);
        }
        next = reader.read();
        // Its failure is met by the next pull, or by nobody when the reader went away.
        next.catch(() => undefined);
        controller.enqueue(value);
      } catch (error) {
        if (isLeft) return;
        platform.log.fault(error, { requestId, path: c.req.path });
        breakOff(c, controller);
      }
    },
    cancel(reason) {
      isLeft = true;
      return reader.cancel(reason);
    },
  });
}

function breakOff(c: HttpContext, controller: ReadableStreamDefaultController): void {
  // Or the adapter would write the error's words at the end, and the file would look whole.
  c.env?.incoming?.socket.destroy();
  controller.error(new Error("The file could not be finished."));
}
