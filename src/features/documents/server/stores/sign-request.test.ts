import { expect, test } from "vitest";
import { EMPTY_SHA256, signRequest } from "./sign-request.ts";

/** The keys and requests of the examples in Amazon's own documentation of Signature Version 4 for S3. */
const KEYS = {
  accessKeyId: "AKIAIOSFODNN7EXAMPLE",
  secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
  region: "us-east-1",
};
const at = new Date("2013-05-24T00:00:00Z");
const signatureOf = (headers: Record<string, string>) =>
  /Signature=(\w+)$/.exec(headers["authorization"] ?? "")?.[1];

test("a request for a part of an object", () => {
  const url = new URL("https://examplebucket.s3.amazonaws.com/test.txt");
  const headers = { range: "bytes=0-9" };
  const signed = signRequest({ method: "GET", url, headers, bodySha256: EMPTY_SHA256, at }, KEYS);
  expect(signatureOf(signed)).toBe("f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41");
});

test("a body, and signs in a name that must be written as bytes", () => {
  const url = new URL("https://examplebucket.s3.amazonaws.com/test$file.text");
  const signed = signRequest(
    {
      method: "PUT",
      url,
      headers: { date: "Fri, 24 May 2013 00:00:00 GMT", "x-amz-storage-class": "REDUCED_REDUNDANCY" },
      bodySha256: "44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072",
      at,
    },
    KEYS,
  );
  expect(signatureOf(signed)).toBe("98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd");
});

test("queries in their order, also without a value", () => {
  const lifecycle = new URL("https://examplebucket.s3.amazonaws.com/?lifecycle");
  expect(
    signatureOf(signRequest({ method: "GET", url: lifecycle, bodySha256: EMPTY_SHA256, at }, KEYS)),
  ).toBe("fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543");
  const list = new URL("https://examplebucket.s3.amazonaws.com/?prefix=J&max-keys=2");
  expect(signatureOf(signRequest({ method: "GET", url: list, bodySha256: EMPTY_SHA256, at }, KEYS))).toBe(
    "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7",
  );
});
