import type { MiddlewareHandler } from "hono";
import { refuse, type HttpEnv } from "./http-env.ts";

/** As it was sent, and nothing unpacked: a few kilobytes of zeros in gzip are gigabytes once they are opened. */
export const refuseEncodedBodies: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const encoding = c.req.header("content-encoding")?.trim().toLowerCase() ?? "";
  if (encoding === "" || encoding === "identity") return next();
  return refuse(
    c,
    415,
    "ENCODED",
    "This server unpacks nothing that is sent to it. Send the body as it is, without the header Content-Encoding.",
  );
};
