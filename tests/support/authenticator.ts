import { codeOfStep, stepAt } from "#features/sign-in/server/totp.ts";
import type { TestMember } from "./server.ts";

/** What an authenticator app shows for a secret as it is typed into it, now or some half minutes away. */
export function codeFor(secret: string, offset = 0): string {
  return codeOfStep(fromBase32(secret.replaceAll(/\s/g, "")), stepAt(Date.now()) + offset);
}

/** Turns the second factor of a member on, who has just signed in. */
export async function setUpFactor(
  member: TestMember,
): Promise<{ code: (offset?: number) => string; recoveryCodes: string[] }> {
  const { secret } = await member.account.startSecondFactor();
  const code = (offset = 0) => codeFor(secret, offset);
  return { code, ...(await member.account.confirmSecondFactor({ code: code() })) };
}

function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map((letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
