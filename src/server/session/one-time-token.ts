import { createHash, randomBytes } from "node:crypto";

/** 256 random bits: nobody guesses one, so its hash needs no salt and no work. */
export const makeToken = (): string => randomBytes(32).toString("base64url");

/** What is kept of a token: who reads the database cannot use one. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");
