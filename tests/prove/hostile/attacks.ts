import { gzipSync } from "node:zlib";
import { exchange, openSocket, readTold, type Told } from "./raw-socket.ts";

export interface Target {
  url: string;
  cookie: string;
  dealId: string;
}

export interface Attack {
  name: string;
  /** What came of it: null when all was as it must be. */
  run(target: Target): Promise<string | null>;
}

const MEGABYTE = 1024 * 1024;
const PIECE = Buffer.alloc(MEGABYTE, "a");

const head = ({ cookie }: Target, method: string, path: string, headers: readonly string[]) =>
  [`${method} ${path} HTTP/1.1`, "Host: localhost", `Cookie: ${cookie}`, ...headers, "", ""].join("\r\n");

const JSON_TYPE = "Content-Type: application/json";

/** Refused with a status of the 400s and a sentence. */
function refused(told: Told, statuses?: readonly number[]): string | null {
  const isExpected = statuses ? statuses.includes(told.status) : told.status >= 400 && told.status < 500;
  if (!isExpected) return `was answered ${told.status} ${told.message}`;
  return /^\S.*\s\S+/.test(told.message) ? null : `was answered ${told.status} without words`;
}

function* repeat(piece: Uint8Array, times: number): Generator<Uint8Array> {
  for (let sent = 0; sent < times; sent++) yield piece;
}

const LARGE = 100;

/** 100 MB at once: announced, or in pieces without an end in sight. */
function sendMuch(
  name: string,
  method: string,
  path: (target: Target) => string,
  type = JSON_TYPE,
): Attack[] {
  const announced: Attack = {
    name: `100 MB to ${name}`,
    run: async (target) => {
      const headers = [type, `Content-Length: ${LARGE * MEGABYTE}`];
      const pieces = [Buffer.from(head(target, method, path(target), headers)), ...repeat(PIECE, LARGE)];
      return refused(await exchange(target.url, pieces), [413]);
    },
  };
  const chunked: Attack = {
    name: `pieces without end to ${name}`,
    run: async (target) => {
      const chunk = Buffer.concat([Buffer.from(`${MEGABYTE.toString(16)}\r\n`), PIECE, Buffer.from("\r\n")]);
      const headers = [type, "Transfer-Encoding: chunked"];
      const pieces = [Buffer.from(head(target, method, path(target), headers)), ...repeat(chunk, 600)];
      const told = await exchange(target.url, pieces);
      // Who never stops is cut off, and may not get to see the answer.
      return told.status === 0 ? null : refused(told, [413]);
    },
  };
  return [announced, chunked];
}

function sendBody(
  name: string,
  path: string,
  body: Buffer,
  statuses?: readonly number[],
  more: readonly string[] = [],
): Attack {
  return {
    name,
    run: async (target) => {
      const headers = [JSON_TYPE, `Content-Length: ${body.length}`, ...more];
      return refused(await exchange(target.url, [head(target, "POST", path, headers), body]), statuses);
    },
  };
}

const DEPTH = 100_000;
const deepList = Buffer.from(`{"json":${"[".repeat(DEPTH)}${"]".repeat(DEPTH)}}`);
const deepRecord = Buffer.from(`${'{"json":'.repeat(DEPTH)}1${"}".repeat(DEPTH)}`);
const huge = (number: string) =>
  Buffer.from(
    `{"json":{"data":{"basics":{"businessName":"Huge"},"summary":{"dealName":"Huge"},"financials":{"askingPrice":${number}}}}}`,
  );
const brokenText = Buffer.concat([
  Buffer.from('{"json":{"id":"'),
  Buffer.from([0xff, 0xfe, 0xc0, 0xaf]),
  Buffer.from('"}}'),
]);

const bodies: Attack[] = [
  sendBody("lists 100,000 deep", "/api/rpc/deals/get", deepList),
  sendBody("records 100,000 deep", "/api/rpc/deals/get", deepRecord),
  sendBody("records 100,000 deep by REST", "/api/v1/deals/get", deepRecord),
  sendBody("a figure of 1e308", "/api/rpc/deals/create", huge("1e308")),
  sendBody("a figure of 1e999", "/api/rpc/deals/create", huge("1e999")),
  sendBody("broken UTF-8", "/api/rpc/deals/get", brokenText),
  sendBody(
    "a megabyte of gzip that is a gigabyte",
    "/api/rpc/deals/get",
    gzipSync(Buffer.alloc(256 * MEGABYTE)),
    [415],
    ["Content-Encoding: gzip"],
  ),
];

const lines: Attack[] = [
  {
    name: "10,000 headers",
    run: async (target) =>
      refused(
        await exchange(target.url, [
          head(
            target,
            "GET",
            "/api/health",
            Array.from({ length: 10_000 }, (_, at) => `X-${at}: ${at}`),
          ),
        ]),
        [431],
      ),
  },
  {
    name: "an address of 2 MB",
    run: async (target) =>
      refused(
        await exchange(target.url, [head(target, "GET", `/${"a".repeat(2 * MEGABYTE)}`, [])]),
        [414, 431],
      ),
  },
  {
    name: "less than announced",
    run: async (target) => {
      const raw = openSocket(target.url);
      await raw.send(
        `${head(target, "POST", "/api/rpc/deals/count", [JSON_TYPE, "Content-Length: 1000"])}{"json"`,
      );
      raw.socket.end();
      const { status } = readTold(await raw.closed);
      // Nobody is there any more to be told; what counts is that nothing was done with the half of it.
      return status === 0 || (status >= 400 && status < 500) ? null : `was answered ${status}`;
    },
  },
  {
    name: "more than announced",
    run: async (target) => {
      const raw = openSocket(target.url);
      const body = '{"json":{}}';
      await raw.send(
        `${head(target, "POST", "/api/rpc/deals/count", [JSON_TYPE, `Content-Length: ${body.length}`])}${body}and more that is no request\r\n\r\n`,
      );
      const answer = await raw.closed;
      const { status } = readTold(answer);
      // Also the first of them may go down with it: whoever sends that is not to be trusted in the rest.
      const second = status === 200 ? answer.slice(answer.indexOf("HTTP/1.1", 8)) : answer;
      return refused(readTold(second), [400]);
    },
  },
  {
    name: "two lengths",
    run: async (target) =>
      refused(
        await exchange(target.url, [
          head(target, "POST", "/api/rpc/deals/count", ["Content-Length: 5", "Content-Length: 6"]),
          "abcdef",
        ]),
        [400],
      ),
  },
  {
    name: "a length and pieces",
    run: async (target) =>
      refused(
        await exchange(target.url, [
          head(target, "POST", "/api/rpc/deals/count", ["Content-Length: 5", "Transfer-Encoding: chunked"]),
          "0\r\n\r\n",
        ]),
        [400],
      ),
  },
  {
    name: "1,000 requests in one breath",
    run: async (target) => {
      const raw = openSocket(target.url);
      const one =
        head(target, "POST", "/api/rpc/deals/count", [JSON_TYPE, "Content-Length: 11"]) + '{"json":{}}';
      const last = head(target, "GET", "/healthz", ["Connection: close"]);
      await raw.send(one.repeat(1_000) + last);
      const answers = (await raw.closed).match(/HTTP\/1\.1 200/g)?.length ?? 0;
      return answers === 1_001 ? null : `was answered ${answers} times`;
    },
  },
];

/** As large as an export may be, and none. */
const noZip: Attack = {
  name: "100 MB that are no zip to the import of a person's data",
  run: async (target) => {
    const lines = head(target, "PUT", "/api/files/data-export/import", [
      `Content-Length: ${LARGE * MEGABYTE}`,
    ]);
    return refused(await exchange(target.url, [Buffer.from(lines), ...repeat(PIECE, LARGE)]), [422]);
  },
};

export const attacks: readonly Attack[] = [
  noZip,
  ...sendMuch("a call", "POST", () => "/api/rpc/deals/create"),
  ...sendMuch("a call by REST", "POST", () => "/api/v1/deals/create"),
  ...sendMuch("an import", "POST", () => "/api/rpc/dealImport/store"),
  ...sendMuch(
    "a document's address",
    "PUT",
    ({ dealId }) => `/api/files/deals/${dealId}/documents/${crypto.randomUUID()}?name=a.csv`,
    "Content-Type: text/csv",
  ),
  ...sendMuch(
    "the form of the contact page",
    "POST",
    () => "/contact",
    "Content-Type: application/x-www-form-urlencoded",
  ),
  ...bodies,
  ...lines,
];
