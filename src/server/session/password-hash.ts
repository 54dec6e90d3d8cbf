import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

/** argon2id with 19 MiB and two passes: what OWASP asks of a password's hash at the least. */
const MEMORY_KIB = 19_456;
const PASSES = 2;
const LANES = 1;
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const derive = promisify(argon2);

/** The hash in the usual notation, which says how it was made. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await deriveHash(password, salt, { memory: MEMORY_KIB, passes: PASSES, parallelism: LANES });
  return write(salt, hash);
}

const encode = (bytes: Buffer): string => bytes.toString("base64").replaceAll("=", "");
const write = (salt: Buffer, hash: Buffer): string =>
  `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${encode(salt)}$${encode(hash)}`;

/** Of no password, and as costly to compare with as a real one. */
export const NOBODYS_HASH = write(Buffer.alloc(SALT_BYTES), Buffer.alloc(HASH_BYTES));

const NOTATION = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** Off the main thread; a hash of another notation matches nothing. */
export async function verifyPassword(password: string, kept: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = "", hash = ""] = NOTATION.exec(kept) ?? [];
  if (memory === undefined) return false;
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const expected = Buffer.from(hash, "base64");
  const given = await deriveHash(password, Buffer.from(salt, "base64"), cost);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function deriveHash(
  password: string,
  nonce: Buffer,
  cost: { memory: number; passes: number; parallelism: number },
): Promise<Buffer> {
  // One letter can be written in several ways; which way a keyboard sends is not the person's to know.
  const message = password.normalize("NFC");
  return derive("argon2id", { message, nonce, tagLength: HASH_BYTES, ...cost });
}
