import { WORKSPACE_HEADER, WORKSPACE_PARAMETER } from "#contract/workspace-role.ts";
import { describeRoom, isDatabaseUnavailable, isOutOfRoom } from "#server/database/faults.ts";
import { randomUUID } from "node:crypto";
import { Hono, type MiddlewareHandler } from "hono";
import { auditRefusal } from "./audit-call.ts";
import type { CallContext, Platform } from "#server/call-context.ts";
import type { ServerFeature } from "#server/feature.ts";
import { createReadiness, type Readiness } from "#server/readiness.ts";
import { describeApi } from "./api-document.ts";
import { DATABASE_UNAVAILABLE, FAULT_MESSAGE, NO_ROOM } from "./answer-errors.ts";
import { bodyLimits } from "./body-limits.ts";
import { createRestHandler, createRpcHandler, type CallHandler } from "./calls.ts";
import { answerEvents } from "./answer-events.ts";
import { answerFeed, shownAddressOf } from "./answer-feed.ts";
import { answerFile } from "./answer-file.ts";
import { answerInbound, inboundPathsOf, shownInboundOf } from "./answer-inbound.ts";
import { answerUpload } from "./answer-upload.ts";
import { findClientAddress } from "./client-address.ts";
import { refuseTwoHosts } from "./refuse-two-hosts.ts";
import { refuseEncodedBodies } from "./encoded-bodies.ts";
import { answerAlive, answerReady } from "./health.ts";
import { refuse, type HttpContext, type HttpEnv } from "./http-env.ts";
import { originCheck } from "./origin-check.ts";
import type { WatchRequest } from "#server/request-trace.ts";
import { requestWatch, untold } from "./request-watch.ts";
import { addDocuments } from "./serve-documents.ts";
import { securityHeaders } from "./security-headers.ts";
import { servePages } from "./serve-pages.ts";
import { readStaticFiles } from "./static-files.ts";
import { rootCauseOf } from "#server/root-cause.ts";
import { isUuid } from "#kit/is-uuid.ts";

export interface AppParts {
  platform: Platform;
  features: readonly ServerFeature[];
  trustProxy: boolean;
  /** The folder of the built pages; null serves calls alone. */
  pagesFolder: string | null;
  /** Left out: that of an app without a server around it, whose background work has not begun. */
  readiness?: Readiness;
  /** Told of every request once it is answered. */
  watch?: WatchRequest;
}

const WITHOUT_SERVER = { isDraining: false, isQueueRunning: () => false };

const RPC = "/api/rpc";
const REST = "/api/v1";
const FILES = "/api/files";
const EVENTS = "/api/events";

/** The whole of HTTP: what listens to a port, and what a test calls without one. */
export function createApp(parts: AppParts): Hono<HttpEnv> {
  const { platform, features } = parts;
  const files = readStaticFiles(parts.pagesFolder);
  const app = new Hono<HttpEnv>();

  app.use(async (c, next) => {
    c.set("requestId", randomUUID());
    c.set("trace", untold());
    await next();
    c.res.headers.set("x-request-id", c.get("requestId"));
  });
  if (parts.watch) app.use(requestWatch(parts.watch, parts.trustProxy));
  app.use(securityHeaders({ appOrigin: platform.appOrigin, hashes: files }));
  app.onError((error, c) => {
    if (isDatabaseUnavailable(error)) return refuseWithoutDatabase(c, platform, error);
    if (isOutOfRoom(error)) return refuseWithoutRoom(c, platform, error);
    platform.log.fault(error, {
      requestId: c.get("requestId"),
      path: c.get("trace").shownPath ?? c.req.path,
    });
    return refuse(c, 500, "INTERNAL_SERVER_ERROR", FAULT_MESSAGE);
  });

  app.use(refuseTwoHosts);
  app.use(refuseEncodedBodies);

  const readiness = parts.readiness ?? createReadiness(platform, WITHOUT_SERVER);
  app.get("/healthz", answerAlive);
  app.get("/readyz", (c) => answerReady(c, readiness));

  // Before the check of origins: what comes here brings no session, and its secret stands in the path.
  addInbound(app, parts);
  const ownOrigin = originCheck(platform.appOrigin, (c) =>
    auditRefusal(createCallContext(c, parts), {
      action: "origin-check",
      asked: c.req.path,
      status: 403,
      because: "FOREIGN_ORIGIN",
    }),
  );
  app.use("/api/*", ownOrigin);
  app.use("/api/*", async (c, next) => {
    await next();
    if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "no-store");
  });
  app.get("/api/health", (c) => answerHealth(c, platform));
  app.get(
    "/api/openapi.json",
    remember(async () => describeApi(features, platform.appOrigin)),
  );

  addCalls(app, parts);
  addFiles(app, parts);
  app.get(EVENTS, (c) => {
    Object.assign(c.get("trace"), { call: EVENTS, isCall: true });
    return answerEvents(c, createCallContext(c, parts));
  });
  app.all("/api/*", noSuchCall);
  app.all("/api", noSuchCall);
  addFeeds(app, parts);
  app.use((c, next) => {
    c.get("trace").call = "pages";
    return next();
  });
  const documents = features.flatMap((feature) => feature.documents ?? []);
  addDocuments(app, { documents, platform, trustProxy: parts.trustProxy, files, ownOrigin });
  for (const page of features.flatMap(({ openedByOthers = [] }) => openedByOthers))
    app.use(page, staysOpened);
  app.use(servePages(files));
  return app;
}

/** The page keeps its ties to the window that opened it: what it hears from there it has to judge itself. */
const staysOpened: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next();
  c.res.headers.set("cross-origin-opener-policy", "unsafe-none");
};

/** The calls of the contracts: as our own screens make them, and as REST. */
function addCalls(app: Hono<HttpEnv>, parts: AppParts): void {
  const { platform, features } = parts;
  const isSignedIn = async (c: HttpContext) =>
    (await platform.sessions.find(c.req.header("cookie") ?? null)) !== null;
  const rpc = createRpcHandler(features);
  app.use(`${RPC}/*`, postOnly);
  app.use(`${RPC}/*`, bodyLimits({ features, prefix: RPC, isSignedIn }), (c) =>
    answerCall(c, rpc, RPC, parts),
  );
  let rest: Promise<CallHandler> | undefined;
  app.use(`${REST}/*`, bodyLimits({ features, prefix: REST, isSignedIn }), async (c) =>
    answerCall(c, await (rest ??= createRestHandler(features)), REST, parts),
  );
}

/** What comes and goes as it is, at plain addresses. */
function addFiles(app: Hono<HttpEnv>, parts: AppParts): void {
  const traced = (c: HttpContext, address: string) =>
    Object.assign(c.get("trace"), { call: address, isCall: true });
  for (const { name, files = [], uploads = [] } of parts.features) {
    for (const route of files) {
      const address = `${FILES}${route.path}`;
      app.get(address, (c) => {
        traced(c, address);
        return answerFile(c, route, createCallContext(c, parts));
      });
    }
    for (const route of uploads) {
      const address = `${FILES}${route.path}`;
      app.put(address, (c) => {
        traced(c, address);
        return answerUpload(c, route, createCallContext(c, parts), name);
      });
    }
  }
}

/** Outside of /api, because their addresses are typed and pasted into other programs. */
function addFeeds(app: Hono<HttpEnv>, parts: AppParts): void {
  for (const route of parts.features.flatMap(({ feeds = [] }) => feeds)) {
    const shownPath = shownAddressOf(route);
    app.get(`${route.path}/:file`, (c) => {
      Object.assign(c.get("trace"), { call: shownPath, shownPath, isCall: true });
      return answerFeed(c, route, createCallContext(c, parts));
    });
  }
}

/** What other programs post at addresses that are secrets. */
function addInbound(app: Hono<HttpEnv>, parts: AppParts): void {
  for (const route of parts.features.flatMap(({ inbound = [] }) => inbound)) {
    const shownPath = shownInboundOf(route);
    for (const address of inboundPathsOf(route)) {
      app.use(address, (c, next) => {
        Object.assign(c.get("trace"), { call: shownPath, shownPath, isCall: true });
        return next();
      });
      app.post(address, (c) => answerInbound(c, route, createCallContext(c, parts)));
      app.all(address, postOnly);
    }
  }
}

/** Any other method would make the call all the same, and HEAD passes for reading where origins are checked. */
const postOnly: MiddlewareHandler<HttpEnv> = async (c, next) => {
  if (c.req.method === "POST") return next();
  c.header("allow", "POST");
  return refuse(c, 405, "METHOD_NOT_ALLOWED", "A call is made with the method POST.");
};

const noSuchCall = (c: HttpContext) => refuse(c, 404, "NOT_FOUND", `There is no call at ${c.req.path}.`);

async function answerCall(
  c: HttpContext,
  handler: CallHandler,
  prefix: "/api/rpc" | "/api/v1",
  parts: AppParts,
) {
  const context = createCallContext(c, parts);
  context.trace.isCall = true;
  const { matched, response } = await handler.handle(c.req.raw, { prefix, context });
  if (!matched) return noSuchCall(c);
  // Who has only just signed in has no session yet when the call begins.
  context.trace.personId ??= context.audited.actorId;
  for (const cookie of context.responseHeaders.getSetCookie()) response.headers.append("set-cookie", cookie);
  return response;
}

function createCallContext(c: HttpContext, { platform, trustProxy }: AppParts): CallContext {
  let session: ReturnType<CallContext["findSession"]> | undefined;
  const trace = c.get("trace");
  const workspaceId = findWorkspaceId(c);
  const findSession = async () => {
    const found = await platform.sessions.find(c.req.header("cookie") ?? null, workspaceId);
    trace.personId = found?.person.id ?? null;
    return found;
  };
  return {
    platform,
    requestId: c.get("requestId"),
    requestHeaders: c.req.raw.headers,
    responseHeaders: new Headers(),
    clientAddress: findClientAddress(c, trustProxy),
    workspaceId,
    audited: { actorId: null, workspaceId: null, detail: {} },
    trace,
    findSession: () =>
      (session ??= findSession().catch((error: unknown) => {
        // A call that is made again asks again.
        session = undefined;
        throw error;
      })),
  };
}

/** Of no workspace: what is no id leads to none. */
const NO_WORKSPACE = "00000000-0000-0000-0000-000000000000";

/** As calls name it, or as the address of a file does; null for the personal one. */
function findWorkspaceId(c: HttpContext): string | null {
  const named = c.req.header(WORKSPACE_HEADER) || c.req.query(WORKSPACE_PARAMETER);
  if (!named) return null;
  return isUuid(named) ? named.toLowerCase() : NO_WORKSPACE;
}

async function answerHealth(c: HttpContext, platform: Platform) {
  try {
    await platform.database.pool.query("select 1");
    return c.json({ status: "ok" });
  } catch (error) {
    return refuseWithoutDatabase(c, platform, error);
  }
}

function refuseWithoutDatabase(c: HttpContext, { log }: Platform, error: unknown): Response {
  log.warn("The database did not answer.", { requestId: c.get("requestId"), reason: rootCauseOf(error) });
  return refuse(c, 503, DATABASE_UNAVAILABLE.code, DATABASE_UNAVAILABLE.message);
}

function refuseWithoutRoom(c: HttpContext, { log }: Platform, error: unknown): Response {
  log.warn("The database could not write.", { requestId: c.get("requestId"), reason: describeRoom(error) });
  return refuse(c, NO_ROOM.status, NO_ROOM.code, NO_ROOM.message);
}

/** Made with the first request for it and kept: it depends on nothing that changes. */
function remember(make: () => Promise<object>) {
  let made: Promise<object> | undefined;
  return async (c: HttpContext) => c.json(await (made ??= make()));
}
