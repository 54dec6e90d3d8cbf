import { ORPCError, type AnyRouter } from "@orpc/server";
import type { FetchHandler, RPCHandlerOptions } from "@orpc/server/fetch";
import { auditCall } from "./audit-call.ts";
import { collectAuditedCalls, type Audited } from "./audited-calls.ts";
import { once, repeatSafe } from "#server/database/repeat.ts";
import { isRecord } from "#kit/record.ts";
import type { CallContext } from "#server/call-context.ts";
import type { ServerFeature } from "#server/feature.ts";
import { toAnswer } from "./answer-errors.ts";
import { createHandler } from "./rpc-handler.ts";
import { createStandingCheck, whileStanding } from "./session-still-valid.ts";
import { sanitizeBody } from "./sanitize-body.ts";

export type CallHandler = FetchHandler<CallContext>;

export function collectRouter(features: readonly ServerFeature[]): AnyRouter {
  return Object.fromEntries(features.map(({ name, router }) => [name, router]));
}

export function createRpcHandler(features: readonly ServerFeature[]): CallHandler {
  return createHandler(collectRouter(features), handleCalls(features));
}

export async function createRestHandler(features: readonly ServerFeature[]): Promise<CallHandler> {
  // Loaded with the first such call: the product's own pages never make one.
  const [{ OpenAPIHandler }, { SmartCoercionPlugin }, { ZodToJsonSchemaConverter }] = await Promise.all([
    import("@orpc/openapi/fetch"),
    import("@orpc/json-schema"),
    import("@orpc/zod/zod4"),
  ]);
  return new OpenAPIHandler<CallContext>(collectRouter(features), {
    ...handleCalls(features),
    // A query string is all text; the contracts say what each value is.
    plugins: [new SmartCoercionPlugin({ schemaConverters: [new ZodToJsonSchemaConverter()] })],
  });
}

const isStream = (output: unknown): output is AsyncIteratorObject<unknown, unknown, void> =>
  typeof output === "object" && output !== null && Symbol.asyncIterator in output;

const refuse = () => new ORPCError("UNAUTHORIZED", { message: "User not authenticated" });

type CallHandling = Pick<
  RPCHandlerOptions<CallContext>,
  "rootInterceptors" | "interceptors" | "clientInterceptors"
>;

const callHandling: Omit<CallHandling, "clientInterceptors"> = {
  rootInterceptors: [
    (options) => {
      const { request } = options;
      const mostBytes = Number(request.headers["content-length"] ?? 1024 * 1024);
      const body = async () => sanitizeBody(await request.body(), mostBytes);
      return options.next({ ...options, request: { ...request, body } });
    },
  ],
  // Around the whole handling: what fails here is the reading of the request, or the writing of the answer.
  interceptors: [
    async (options) => {
      try {
        return await options.next();
      } catch (error) {
        if (!(error instanceof ORPCError)) {
          const { platform, requestId } = options.context;
          platform.log.warn("A request could not be read.", { requestId, reason: String(error) });
        }
        throw error;
      }
    },
  ],
};

/** A call that reads, or that its caller's id makes the same one however often it is made. */
function isSafeToRepeat({ isChange, onceBy }: Audited, input: unknown): boolean {
  if (!isChange) return true;
  return onceBy !== null && isRecord(input) && typeof input[onceBy] === "string";
}

/** Around the call itself: its checks of input and output, who may make it, and its work. */
function handleCalls(features: readonly ServerFeature[]): CallHandling {
  const auditedCalls = collectAuditedCalls(features);
  const aroundCall: NonNullable<CallHandling["clientInterceptors"]>[number] = async (options) => {
    const { context, path, input } = options;
    const call = path.join(".");
    context.trace.call = call;
    try {
      const audited = auditedCalls.get(call);
      if (!audited) throw new Error(`No contract has the call ${call}.`);
      const repeat = isSafeToRepeat(audited, input) ? repeatSafe : once;
      const run = () => repeat(context.platform.database, () => Promise.resolve(options.next()));
      const output = await auditCall(context, { ...audited, input }, run);
      return isStream(output) ? whileStanding(output, createStandingCheck(context), refuse) : output;
    } catch (error) {
      const { platform, requestId } = context;
      throw toAnswer(error, { log: platform.log, requestId, path: call });
    }
  };
  return { ...callHandling, clientInterceptors: [aroundCall] };
}
