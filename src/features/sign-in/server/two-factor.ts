import { randomBytes } from "node:crypto";
import type { Person } from "#contract/person.ts";
import type { Platform } from "#server/call-context.ts";
import type { Tx } from "#server/database/transaction.ts";
import { hashToken } from "#server/session/one-time-token.ts";
import { findStep, toBase32 } from "./totp.ts";
import {
  beginTwoFactor,
  confirmTwoFactor,
  findTwoFactor,
  replaceRecoveryCodes,
  spendRecoveryCode,
  spendStep,
} from "./two-factor-table.ts";

const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;

/** A new secret for the person's telephone. Null when a second factor stands already. */
export async function startTwoFactor(
  { database, seal }: Platform,
  person: Person,
): Promise<{ secret: string; otpauthUrl: string } | null> {
  const bytes = randomBytes(SECRET_BYTES);
  const sealedSecret = seal.seal(bytes.toString("base64"));
  if (!(await beginTwoFactor(database.orm, { userId: person.id, sealedSecret }))) return null;
  const secret = toBase32(bytes);
  const label = encodeURIComponent(`Dealwright:${person.email}`);
  return { secret, otpauthUrl: `otpauth://totp/${label}?secret=${secret}&issuer=Dealwright` };
}

/** A code of the telephone shows that it has the secret; from then on every sign-in asks for one. */
export async function finishTwoFactor(
  orm: Tx["orm"],
  { seal }: Pick<Platform, "seal">,
  { userId, code }: { userId: string; code: string },
): Promise<string[] | null> {
  const factor = await findTwoFactor(orm, userId);
  if (!factor || factor.confirmedAt !== null) return null;
  const secret = openSecret(seal.open(factor.sealedSecret));
  const step = secret && findStep(secret, code, { now: Date.now(), after: 0 });
  if (step === null || !(await confirmTwoFactor(orm, userId, step))) return null;
  return makeRecoveryCodes((hashes) => replaceRecoveryCodes(orm, userId, hashes));
}

export async function renewRecoveryCodes(orm: Tx["orm"], userId: string): Promise<string[] | null> {
  const factor = await findTwoFactor(orm, userId);
  if (!factor || factor.confirmedAt === null) return null;
  return makeRecoveryCodes((hashes) => replaceRecoveryCodes(orm, userId, hashes));
}

export type SecondFactor = "not-wanted" | "missing" | "right" | "wrong";

/** What is asked after the password: a code of the telephone, or one of the recovery codes, each once. */
export async function checkSecondFactor(
  { database, seal }: Platform,
  { userId, code }: { userId: string; code: string | undefined },
): Promise<SecondFactor> {
  const factor = await findTwoFactor(database.orm, userId);
  if (!factor || factor.confirmedAt === null) return "not-wanted";
  const given = normaliseCode(code ?? "");
  if (given === "") return "missing";
  const secret = openSecret(seal.open(factor.sealedSecret));
  const step = secret && findStep(secret, given, { now: Date.now(), after: factor.lastStep });
  if (step !== null) return (await spendStep(database.orm, userId, step)) ? "right" : "wrong";
  return (await spendRecoveryCode(database.orm, userId, hashToken(given))) ? "right" : "wrong";
}

/** Null when it was sealed under another AUTH_SECRET: the recovery codes still lead in. */
const openSecret = (opened: string | null): Buffer | null =>
  opened === null ? null : Buffer.from(opened, "base64");

/** However it is typed: with spaces or dashes, in small letters. */
const normaliseCode = (code: string): string => code.replaceAll(/[\s-]/g, "").toUpperCase();

async function makeRecoveryCodes(keep: (hashes: string[]) => Promise<void>): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => toBase32(randomBytes(10)));
  await keep(codes.map(hashToken));
  return codes.map((code) => code.match(/.{4}/g)?.join("-") ?? code);
}
