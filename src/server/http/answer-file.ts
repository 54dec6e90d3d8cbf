import { auditRefusal } from "./audit-call.ts";
import { workContextOf, type CallContext } from "#server/call-context.ts";
import type { FileAnswer, FileRoute } from "#server/file-route.ts";
import { toAnswer } from "./answer-errors.ts";
import { contentDisposition } from "./content-disposition.ts";
import { guardStream } from "./guard-stream.ts";
import { refuse, type HttpContext } from "./http-env.ts";
import { sandboxPolicy } from "./security-headers.ts";

function headersOf({
  body,
  contentType,
  fileName,
  bytes,
  shown,
}: Extract<FileAnswer, { ok: true }>): Headers {
  const isPreview = shown === "preview";
  const headers = new Headers({
    "content-type": contentType,
    "content-disposition": contentDisposition(fileName, isPreview ? "inline" : "attachment"),
  });
  const length = body instanceof Uint8Array ? body.byteLength : bytes;
  if (length !== undefined) headers.set("content-length", String(length));
  if (shown !== undefined) headers.set("content-security-policy", sandboxPolicy(isPreview));
  if (isPreview) headers.set("x-frame-options", "SAMEORIGIN");
  return headers;
}

/** A file for the person whose session cookie came along; a refusal or a fault is told as by any call. */
export async function answerFile(c: HttpContext, route: FileRoute, context: CallContext): Promise<Response> {
  try {
    const member = await workContextOf(context, route.role);
    const answer = await route.answer(member, {
      path: (name) => c.req.param(name) ?? "",
      query: new URL(c.req.url).searchParams,
      signal: c.req.raw.signal,
    });
    if (!answer.ok) {
      const { status, code, message } = answer;
      await auditRefusal(member, { action: member.trace.call, asked: c.req.path, status, because: code });
      return refuse(c, status, code, message);
    }
    const { body } = answer;
    const given = body instanceof Uint8Array ? body : await guardStream(body, c, context);
    return new Response(given, { headers: headersOf(answer) });
  } catch (error) {
    const { platform, requestId } = context;
    const told = toAnswer(error, { log: platform.log, requestId, path: c.req.path });
    await auditRefusal(context, {
      action: context.trace.call,
      asked: c.req.path,
      status: told.status,
      because: told.code,
    });
    return Response.json({ code: told.code, message: told.message, requestId }, { status: told.status });
  }
}
