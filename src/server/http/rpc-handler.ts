import { StandardRPCJsonSerializer, StandardRPCSerializer } from "@orpc/client/standard";
import type { AnyRouter } from "@orpc/server";
import { FetchHandler, type RPCHandlerOptions } from "@orpc/server/fetch";
import { StrictGetMethodPlugin } from "@orpc/server/plugins";
import { StandardHandler, StandardRPCCodec, StandardRPCMatcher } from "@orpc/server/standard";
import type { CallContext } from "#server/call-context.ts";

/**
 * The library's own handler of calls, but for how answers are written: it copies every answer value by value, with
 * the path of each, in case one is no JSON. For a page of a list that cost as much as finding the page's rows.
 */
export function createHandler(
  router: AnyRouter,
  options: RPCHandlerOptions<CallContext>,
): FetchHandler<CallContext> {
  const codec = new StandardRPCCodec(new StandardRPCSerializer(new QuickSerializer(options)));
  const strict = {
    ...options,
    plugins: [...(options.plugins ?? []), new StrictGetMethodPlugin<CallContext>()],
  };
  return new FetchHandler(
    new StandardHandler(router, new StandardRPCMatcher(options), codec, strict),
    strict,
  );
}

/** Takes what is JSON already as it is. */
class QuickSerializer extends StandardRPCJsonSerializer {
  override serialize(
    ...given: Parameters<StandardRPCJsonSerializer["serialize"]>
  ): ReturnType<StandardRPCJsonSerializer["serialize"]> {
    const [data, segments = []] = given;
    return segments.length === 0 && isPlain(data) ? [data, [], [], []] : super.serialize(...given);
  }
}

/** Whether the answer, written as JSON, is read back as it was. */
export function isPlain(value: unknown): boolean {
  if (typeof value !== "object") return isPlainScalar(value);
  if (value === null) return true;
  if (Array.isArray(value)) return value.every(isPlain) && !value.includes(undefined);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return false;
  // A loop, because this runs over every value of every answer; in a record, undefined is as good as absent.
  const record = value as Readonly<Record<string, unknown>>;
  for (const key in record) if (record[key] !== undefined && !isPlain(record[key])) return false;
  return true;
}

function isPlainScalar(value: unknown): boolean {
  return (
    typeof value === "string" ||
    typeof value === "boolean" ||
    (typeof value === "number" && !Number.isNaN(value))
  );
}
