import type { Readiness } from "#server/readiness.ts";
import type { HttpContext } from "./http-env.ts";

/** Alive: this process takes requests. Nothing else is asked, so that a slow database gets nobody restarted. */
export function answerAlive(c: HttpContext): Response {
  c.get("trace").call = "healthz";
  c.header("cache-control", "no-store");
  return c.json({ status: "alive" });
}

/** Ready to be given work, or what is missing: 503 for whoever spreads requests over several servers. */
export async function answerReady(c: HttpContext, readiness: Readiness): Promise<Response> {
  c.get("trace").call = "readyz";
  const report = await readiness.read();
  c.header("cache-control", "no-store");
  return c.json(report, report.status === "not ready" ? 503 : 200);
}
