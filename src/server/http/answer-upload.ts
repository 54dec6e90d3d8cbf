import { auditRefusal } from "./audit-call.ts";
import { workContextOf, type CallContext } from "#server/call-context.ts";
import type { UploadAnswer, UploadBody, UploadRoute } from "#server/upload-route.ts";
import { toAnswer } from "./answer-errors.ts";
import { refuse, type HttpContext } from "./http-env.ts";
import { createSessionCheck } from "./session-still-valid.ts";

/** Read and thrown away, so that a browser gets to see the answer; whoever sends more is cut off. */
const MOST_DRAINED_BYTES = 256 * 1024 * 1024;

/** The sender went away, or lost the connection: what is there of the file is worth nothing. */
class UploadCut extends Error {
  override readonly name = "UploadCut";
}

/** Takes a file of the person whose session cookie came along, while they may send it; a stranger's is never looked at. */
export async function answerUpload(
  c: HttpContext,
  route: UploadRoute,
  context: CallContext,
  /** The feature that takes it: what others are told of where the upload changed something. */
  kind: string,
): Promise<Response> {
  const body = openBody(c.req.raw.body, createSessionCheck(context, route.role));
  try {
    const member = await workContextOf(context, route.role, [{ kind }]);
    const announced = c.req.header("content-length");
    const answer = await route.take(member, {
      path: (name) => c.req.param(name) ?? "",
      query: new URL(c.req.url).searchParams,
      header: (name) => c.req.header(name) ?? null,
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

/** `judge` throws when its sender may send no more of it; of the last piece it is asked in any case. */
function openBody(
  stream: ReadableStream<Uint8Array> | null,
  check: (isLast: boolean) => Promise<void>,
): UploadBody & { discard(): Promise<void> } {
  const reader = stream?.getReader();
  let isOver = reader === undefined;
  async function read(): Promise<Uint8Array | null> {
    if (isOver || !reader) return null;
    const { value, done } = await reader.read().catch((error: unknown) => {
      isOver = true;
      throw new UploadCut("The body ended before its time.", { cause: error });
    });
    isOver = done;
    return done ? null : value;
  }
  return {
    async next() {
      if (isOver) return null;
      const piece = await read();
      await check(piece === null).catch((error: unknown) => {
        isOver = true;
        throw error;
      });
      return piece;
    },
    async discard() {
      let bytes = 0;
      for (let piece = await read(); piece !== null; piece = await read()) {
        bytes += piece.byteLength;
        if (bytes > MOST_DRAINED_BYTES) return;
      }
    },
  };
}

async function drain(body: ReturnType<typeof openBody>): Promise<void> {
  try {
    await body.discard();
  } catch (error) {
    // Nobody waits for the answer any more; there is nothing to say and nobody to say it to.
    if (!(error instanceof UploadCut)) throw error;
  }
}
