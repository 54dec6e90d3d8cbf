import { createHash, createPrivateKey, createPublicKey, sign, verify } from "node:crypto";
import { readFileSync } from "node:fs";
import { ReleaseProblem } from "./problem.mjs";

const HOW_TO_MAKE = "Make a key with: openssl genpkey -algorithm ed25519 -out release.key";

export const readPrivateKey = (file) => readKey(file, createPrivateKey, "private", HOW_TO_MAKE);

export const readPublicKey = (file) =>
  readKey(
    file,
    createPublicKey,
    "public",
    "Take it from the private one with: openssl pkey -in release.key -pubout -out release.pub",
  );

function readKey(file, create, kind, advice) {
  let pem;
  try {
    pem = readFileSync(file, "utf8");
  } catch (error) {
    throw new ReleaseProblem(`The ${kind} key ${file} cannot be read (${error.code}). ${advice}`);
  }
  if (pem.includes("ENCRYPTED"))
    throw new ReleaseProblem(
      `The ${kind} key ${file} is locked by a passphrase, which is not asked for here.`,
    );
  let key;
  try {
    key = create(pem);
  } catch {
    throw new ReleaseProblem(`${file} holds no ${kind} key in PEM. ${advice}`);
  }
  if (key.asymmetricKeyType === "ed25519") return key;
  throw new ReleaseProblem(`${file} is a key for ${key.asymmetricKeyType}, and Ed25519 is needed. ${advice}`);
}

/** 64 bytes, the same for the same text and key. */
export const signText = (text, privateKey) => sign(null, text, privateKey);

export const isSignedBy = (text, signature, publicKey) => verify(null, text, publicKey, signature);

/** What two people compare by telephone: SHA-256 of the public key in DER, as openssl and sha256sum form it. */
export function fingerprint(key) {
  const publicKey = key.type === "private" ? createPublicKey(key) : key;
  const der = publicKey.export({ type: "spki", format: "der" });
  return createHash("sha256").update(der).digest("hex");
}
