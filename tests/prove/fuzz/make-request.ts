import type { Api, Operation } from "./api.ts";
import { chanceOf, type Chance } from "./chance.ts";
import { breakBody, wrapBody, type Body, type Protocol } from "./make-body.ts";
import { makeValue, type Making } from "./make-value.ts";
import { spoilValue } from "./spoil-value.ts";

export type Who = "visitor" | "member" | "admin";

export interface FuzzRequest {
  number: number;
  who: Who;
  method: string;
  /** With what follows a question mark. */
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
  /** Null where no call is meant. */
  operation: Operation | null;
}

export interface Ids {
  own: readonly string[];
  foreign: readonly string[];
}

const HOSTILE_IDS = [
  "00000000-0000-0000-0000-000000000000",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
  "not-an-id",
  "..",
  "%2e%2e%2f%2e%2e%2fetc%2fpasswd",
  "%00",
  "%ff%fe",
  "%",
  "%e0%a4%a",
  "a%2fb",
  "'%20or%201=1--",
  "__proto__",
  "-1",
  "1e9",
  "%F0%9F%98%80",
  "x".repeat(3_000),
] as const;
const STRANGE_METHODS = ["GET", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "PROPFIND"] as const;
const STRANGE_PATHS = [
  "/api",
  "/api/",
  "/api/rpc",
  "/api/rpc/",
  "/api/rpc//deals/get",
  "/api/v1/__proto__/constructor",
  "/api/rpc/constructor/prototype",
  "/api/rpc/deals/toString",
  "/api/v1/deals/get/",
  "/api/v1/deals%2fget",
  "/api/files/",
  "/api/files/deals/../deals.csv",
  "/api/openapi.json",
  "/api/health",
  "/healthz",
  "/readyz",
  "/metrics",
  "/%",
  "/%c0%ae%c0%ae/",
  "/assets/..%2f..%2fpackage.json",
  "/.env",
  "/login?next=//example.com",
  "/contact",
  "/resources",
  "//example.com/",
] as const;
const QUERIES = [
  "?data=%7B%7D",
  "?data=%7B%22json%22%3A",
  "?data[]=1&data[__proto__]=1",
  "?a[b][c]=1",
  `?q=${"q".repeat(4_000)}`,
  "?%",
  "?=&&=",
];
const STRANGE_HEADERS: readonly Record<string, string>[] = [
  { accept: "text/event-stream" },
  { origin: "https://elsewhere.example" },
  { origin: "null" },
  { "sec-fetch-site": "cross-site" },
  { cookie: "dealwright_session=%; __Host-session=; =" },
  { cookie: `dealwright_session=${"a".repeat(2_000)}` },
  { "x-forwarded-for": "1.2.3.4, '" },
  { "x-http-method-override": "DELETE" },
  { "accept-language": "\u00ff".repeat(40) },
  { "content-encoding": "gzip" },
  { "if-none-match": '"', "if-modified-since": "never" },
  { range: "bytes=5-1,-9999999999999" },
  { host: "elsewhere.example" },
  { expect: "something" },
];

/** The same number of the same seed is the same request, but for ids, which the records of a run decide. */
export function makeRequest(api: Api, idsOf: (who: Who) => Ids, seed: number, number: number): FuzzRequest {
  const chance = chanceOf(seed, number);
  const who = chance.of(["visitor", "member", "member", "member", "member", "admin"] as const);
  const making: Making = {
    chance,
    atBounds: chance.happens(0.25),
    anyId: () => chooseId(idsOf(who), chance),
  };
  const kind = chance.happens(0.86) ? "call" : chance.of(["file", "file", "upload", "path"] as const);
  const request =
    kind === "call"
      ? makeCall(chance.of(api.operations), making)
      : { ...makeElsewhere(kind, api, making), operation: null };
  if (chance.happens(0.04)) request.headers = { ...request.headers, ...chance.of(STRANGE_HEADERS) };
  if (chance.happens(0.02)) request.path += chance.of(QUERIES);
  return { number, who, ...request };
}

type Made = Omit<FuzzRequest, "number" | "who">;

function chooseId({ own, foreign }: Ids, chance: Chance): string {
  const kind = chance.of(["own", "own", "own", "foreign", "missing", "hostile"] as const);
  if (kind === "own" && own.length > 0) return chance.of(own);
  if (kind === "foreign" && foreign.length > 0) return chance.of(foreign);
  return kind === "hostile" ? chance.of(HOSTILE_IDS) : "3f0e2b0a-8d0e-4c55-9f43-2f2d5c1b7a10";
}

function makeCall(operation: Operation, making: Making): Made {
  const { chance } = making;
  const protocol: Protocol = chance.of(["rpc", "v1"] as const);
  let value = operation.input === null ? undefined : makeValue(operation.input, making);
  const manner = chance.of([
    "right",
    "right",
    "right",
    "wrong",
    "wrong",
    "wrong",
    "wrong",
    "broken",
    "method",
  ] as const);
  if (manner === "wrong")
    for (let times = chance.between(1, 3); times > 0; times--) value = spoilValue(value, making);
  const body: Body = manner === "broken" ? breakBody(value, protocol, chance) : wrapBody(value, protocol);
  const method = manner === "method" ? chance.of(STRANGE_METHODS) : "POST";
  const carries = method !== "GET" && method !== "HEAD";
  const headers: Record<string, string> = {};
  if (body.contentType !== null && carries) headers["content-type"] = body.contentType;
  return {
    method,
    path: `/api/${protocol}/${operation.path}`,
    headers,
    body: carries ? body.bytes : null,
    operation,
  };
}

function makeElsewhere(kind: "file" | "upload" | "path", api: Api, making: Making): Omit<Made, "operation"> {
  const { chance } = making;
  const fill = (path: string) => `/api/files${path.replaceAll(/:\w+/g, () => encodeStrange(making.anyId()))}`;
  if (kind === "file")
    return {
      method: chance.happens(0.9) ? "GET" : chance.of(STRANGE_METHODS),
      path: fill(chance.of(api.files)),
      headers: {},
      body: null,
    };
  if (kind === "path")
    return {
      method: chance.of(["GET", "GET", "POST", "HEAD", "DELETE"]),
      path: chance.of(STRANGE_PATHS),
      headers: {},
      body: null,
    };
  const name = chance.of([
    "a.csv",
    "a.pdf",
    "..%2f..%2fa.txt",
    "%00.csv",
    "",
    "%ff",
    "x".repeat(300),
    "a.exe",
  ]);
  const bytes = chance.of([
    Buffer.alloc(0),
    Buffer.from("a,b\n1,2\n"),
    Buffer.from("%PDF-1.7\n"),
    Buffer.alloc(70_000, 0xff),
    Buffer.from("PK\u0003\u0004"),
  ]);
  return {
    method: chance.happens(0.9) ? "PUT" : chance.of(STRANGE_METHODS),
    path: `${fill(chance.of(api.uploads))}?name=${name}`,
    headers: { "content-type": chance.of(["text/csv", "application/pdf", "application/json", ""]) },
    body: bytes,
  };
}

/** What stands escaped stays so; what cannot stand in an address is escaped. */
const encodeStrange = (id: string) =>
  id.replaceAll(/[^\x21-\x7e]|[?#/"<>\\^`{|}]/g, (sign) => encodeURIComponent(sign.toWellFormed()));
