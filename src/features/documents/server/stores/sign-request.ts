import { createHash, createHmac } from "node:crypto";

export interface SigningKeys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

export interface RequestToSign {
  readonly method: string;
  readonly url: URL;
  /** Those to be signed besides host, date and the body's hash; their names in small letters. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The SHA-256 of the body in hexadecimal. */
  readonly bodySha256: string;
  readonly at: Date;
}

export const EMPTY_SHA256 = createHash("sha256").update("").digest("hex");

const ALGORITHM = "AWS4-HMAC-SHA256";

/**
 * The headers that sign a request to an S3-compatible service (AWS Signature Version 4, as documented under
 * "Authenticating Requests: Using the Authorization Header"). The body's hash is signed too, so that nothing on the
 * way can change it.
 */
export function signRequest(request: RequestToSign, keys: SigningKeys): Record<string, string> {
  const { method, url, bodySha256 } = request;
  const stamp = request.at.toISOString().replaceAll(/[-:]|\.\d{3}/g, "");
  const day = stamp.slice(0, 8);
  const sent = { ...request.headers, "x-amz-content-sha256": bodySha256, "x-amz-date": stamp };
  const signed = Object.entries({ ...sent, host: url.host }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const names = signed.map(([name]) => name).join(";");
  const canonical = [
    method,
    canonicalPath(url),
    canonicalQuery(url),
    ...signed.map(([name, value]) => `${name}:${value.trim().replaceAll(/ +/g, " ")}`),
    "",
    names,
    bodySha256,
  ].join("\n");
  const scope = `${day}/${keys.region}/s3/aws4_request`;
  const text = [ALGORITHM, stamp, scope, createHash("sha256").update(canonical).digest("hex")].join("\n");
  const key = [day, keys.region, "s3", "aws4_request"].reduce<string | Buffer>(
    (from, part) => createHmac("sha256", from).update(part).digest(),
    `AWS4${keys.secretAccessKey}`,
  );
  const signature = createHmac("sha256", key).update(text).digest("hex");
  return {
    ...sent,
    authorization: `${ALGORITHM} Credential=${keys.accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}

/** Every sign but the plainest is written as its bytes, in large letters. */
const escapeAll = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const canonicalPath = ({ pathname }: URL): string =>
  pathname
    .split("/")
    .map((part) => escapeAll(decodeURIComponent(part)))
    .join("/");

const canonicalQuery = ({ searchParams }: URL): string =>
  [...searchParams]
    .map(([name, value]) => `${escapeAll(name)}=${escapeAll(value)}`)
    .toSorted()
    .join("&");
