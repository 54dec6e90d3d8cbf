import { auditRefusal } from "./audit-call.ts";
import { memberContextOf, type CallContext } from "#server/call-context.ts";
import type { UploadAnswer, UploadBody, UploadRoute } from "#server/upload-route.ts";
import { toAnswer } from "./answer-errors.ts";
import { refuse, type HttpContext } from "./http-env.ts";

/** Read and thrown away, so that a browser gets to see the answer; whoever sends more is cut off. */
const MOST_DRAINED_BYTES = 256 * 1024 * 1024;

/** The sender went away, or lost the connection: what is there of the file is worth nothing. */
class UploadCut extends Error {
  override readonly name = "UploadCut";
}

/** Takes a file of the person whose session cookie came along; a stranger's is never looked at. */
export async function answerUpload(
  c: HttpContext,
  route: UploadRoute,
  context: CallContext,
): Promise<Response> {
  const body = openBody(c.req.raw.body);
  try {
    const member = await memberContextOf(context);
    const announced = c.req.header("content-length");
    const answer = await route.take(member, {
      path: (name) => c.req.param(name) ?? "",
      query: new URL(c.req.url).searchParams,
      announcedBytes: announced === undefined ? null : Number(announced),
      body,
    });
    await drain(body);
    return await tell(c, answer, member);
  } catch (error) {
    const { platform, requestId } = context;
    if (error instanceof UploadCut) {
      platform.log.info("An upload was cut off.", { requestId, path: c.req.path });
      return refuse(
        c,
        400,
        "UPLOAD_CUT",
        "The connection was lost before the file was there. Send it again.",
      );
    }
    await drain(body);
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

async function tell(c: HttpContext, answer: UploadAnswer, context: CallContext): Promise<Response> {
  if (answer.ok) return Response.json(answer.made, { status: 201 });
  const { status, code, message } = answer;
  await auditRefusal(context, { action: context.trace.call, asked: c.req.path, status, because: code });
  return refuse(c, status, code, message);
}

function openBody(stream: ReadableStream<Uint8Array> | null): UploadBody {
  const reader = stream?.getReader();
  let isOver = reader === undefined;
  return {
    async next() {
      if (isOver || !reader) return null;
      try {
        const { value, done } = await reader.read();
        isOver = done;
        return done ? null : value;
      } catch (error) {
        isOver = true;
        throw new UploadCut("The body ended before its time.", { cause: error });
      }
    },
  };
}

async function drain(body: UploadBody): Promise<void> {
  let bytes = 0;
  try {
    for (let piece = await body.next(); piece !== null; piece = await body.next()) {
      bytes += piece.byteLength;
      if (bytes > MOST_DRAINED_BYTES) return;
    }
  } catch (error) {
    // Nobody waits for the answer any more; there is nothing to say and nobody to say it to.
    if (!(error instanceof UploadCut)) throw error;
  }
}
