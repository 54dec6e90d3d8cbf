import { createHash, createHmac } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";

export interface S3Server {
  /** http://127.0.0.1:port. Allow the host: it lies in a private network. */
  url: string;
  host: string;
  keys: { accessKeyId: string; secretAccessKey: string; region: string };
  /** What is stored, by the path it was stored under. */
  objects: Map<string, Buffer>;
  /** Every refusal so far, in words. */
  refused: string[];
  /** From now on every request gets this answer; null ends it. */
  failWith(status: number | null): void;
  /** Done once, before the next object is stored. */
  beforeNextPut(work: () => Promise<void>): void;
  close(): Promise<void>;
}

/**
 * A real server on this machine that stands for an S3-compatible service. It works the signature of each request out
 * for itself, from what arrived, and refuses what is not signed, signed wrongly, or changed on the way.
 */
export async function openS3Server(): Promise<S3Server> {
  const keys = { accessKeyId: "AKIATESTS", secretAccessKey: "a secret of the tests", region: "eu-test-1" };
  const objects = new Map<string, Buffer>();
  const refused: string[] = [];
  let failure: number | null = null;
  let before = () => Promise.resolve();
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks);
      const problem = findProblem(request, body, keys);
      if (problem !== null) {
        refused.push(problem);
        return void response.writeHead(403).end(`<Error><Code>${problem}</Code></Error>`);
      }
      if (failure !== null) return void response.writeHead(failure).end("<Error><Code>Away</Code></Error>");
      const work = request.method === "PUT" ? before : () => Promise.resolve();
      if (request.method === "PUT") before = () => Promise.resolve();
      void work().then(() => answer(objects, request, body, response));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${host}`,
    host,
    keys,
    objects,
    refused,
    beforeNextPut: (work) => void (before = work),
    failWith: (status) => void (failure = status),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(
  objects: Map<string, Buffer>,
  { method, url = "" }: http.IncomingMessage,
  body: Buffer,
  response: http.ServerResponse,
): void {
  if (method === "PUT") {
    objects.set(url, body);
    response.writeHead(200).end();
  } else if (method === "DELETE") {
    objects.delete(url);
    response.writeHead(204).end();
  } else {
    const object = objects.get(url);
    if (object) response.writeHead(200, { "content-length": object.length }).end(object);
    else response.writeHead(404).end("<Error><Code>NoSuchKey</Code></Error>");
  }
}

const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();
const sha256 = (data: string | Buffer) => createHash("sha256").update(data).digest("hex");

function findProblem(request: http.IncomingMessage, body: Buffer, keys: S3Server["keys"]): string | null {
  const { headers, method = "", url = "" } = request;
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? "",
    );
  if (!parts) return "AccessDenied";
  const [, id = "", day = "", region = "", names = "", signature] = parts;
  if (id !== keys.accessKeyId || region !== keys.region) return "InvalidAccessKeyId";
  for (const needed of ["host", "x-amz-content-sha256", "x-amz-date"])
    if (!names.split(";").includes(needed)) return `NotSigned ${needed}`;
  if (headers["x-amz-content-sha256"] !== sha256(body)) return "XAmzContentSHA256Mismatch";
  const at = String(headers["x-amz-date"]);
  const moment = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
  if (!(Math.abs(Date.now() - moment) < 900_000) || !at.startsWith(day)) return "RequestTimeTooSkewed";
  const lines = names.split(";").map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const [path = "", query = ""] = url.split("?");
  const asked = `${method}\n${path}\n${query}\n${lines.join("")}\n${names}\n${headers["x-amz-content-sha256"]}`;
  const text = `AWS4-HMAC-SHA256\n${at}\n${day}/${region}/s3/aws4_request\n${sha256(asked)}`;
  const key = hmac(hmac(hmac(hmac(`AWS4${keys.secretAccessKey}`, day), region), "s3"), "aws4_request");
  return hmac(key, text).toString("hex") === signature ? null : "SignatureDoesNotMatch";
}
