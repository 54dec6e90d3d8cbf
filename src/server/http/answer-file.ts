import { auditRefusal } from "#server/audit/audit-call.ts";
import { memberContextOf, type CallContext } from "#server/call-context.ts";
import type { FileRoute } from "#server/file-route.ts";
import { toAnswer } from "./answer-errors.ts";
import { contentDisposition } from "./content-disposition.ts";
import { refuse, type HttpContext } from "./http-env.ts";

/** A file for the person whose session cookie came along; a refusal or a fault is told as by any call. */
export async function answerFile(c: HttpContext, route: FileRoute, context: CallContext): Promise<Response> {
  try {
    const member = await memberContextOf(context);
    const answer = await route.answer(member, {
      path: (name) => c.req.param(name) ?? "",
      query: new URL(c.req.url).searchParams,
    });
    if (!answer.ok) {
      const { status, code, message } = answer;
      await auditRefusal(member, { action: c.req.path, status, because: code });
      return refuse(c, status, code, message);
    }
    const headers = new Headers({
      "content-type": answer.contentType,
      "content-disposition": contentDisposition(answer.fileName),
    });
    if (answer.body instanceof Uint8Array) headers.set("content-length", String(answer.body.byteLength));
    const { body } = answer;
    return new Response(body instanceof Uint8Array ? body : await guardStream(body, c, context), { headers });
  } catch (error) {
    const { platform, requestId } = context;
    const told = toAnswer(error, { log: platform.log, requestId, path: c.req.path });
    await auditRefusal(context, { action: c.req.path, status: told.status, because: told.code });
    return Response.json({ code: told.code, message: told.message, requestId }, { status: told.status });
  }
}

/**
 * The first piece is waited for, so that what fails at once is told as any fault. Later the headers are gone: the
 * connection then breaks off, which a browser tells as a failed download. What went wrong is for the log alone and
 * must not be written into the file.
 */
async function guardStream(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  c: HttpContext,
  { platform, requestId }: CallContext,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const reader = body.getReader();
  let next = Promise.resolve(await reader.read());
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await next;
        if (done) return controller.close();
        next = reader.read();
        // Its failure is met by the next pull, or by nobody when the reader went away.
        next.catch(() => undefined);
        controller.enqueue(value);
      } catch (error) {
        platform.log.fault(error, { requestId, path: c.req.path });
        // Or the adapter would write the error's words at the end, and the file would look whole.
        c.env?.incoming?.socket.destroy();
        controller.error(new Error("The file could not be finished."));
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
