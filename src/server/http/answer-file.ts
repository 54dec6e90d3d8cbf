import { auditRefusal } from "#server/audit/audit-call.ts";
import { memberContextOf, type CallContext } from "#server/call-context.ts";
import type { FileRoute } from "#server/file-route.ts";
import { toAnswer } from "./answer-errors.ts";
import { contentDisposition } from "./content-disposition.ts";
import { guardStream } from "./guard-stream.ts";
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
