import { createHmac, timingSafeEqual } from "node:crypto";
import { readCookie } from "./read-cookie.ts";

export const SESSION_DAYS = 7;

/** Writes and reads the signed cookie that names a session. */
export interface SessionCookie {
  write(token: string): string;
  clear(): string;
  /** The token, or null when there is no cookie or its signature is not ours. */
  read(cookieHeader: string | null): string | null;
}

/** Behind TLS the name itself makes browsers refuse the cookie from any other host, path or plain connection. */
export const cookieName = (appOrigin: string, name: string): string =>
  appOrigin.startsWith("https:") ? `__Host-dealwright.${name}` : `dealwright.${name}`;

/** Of every cookie of ours: no script reads it, and no other site sends it along with a change. */
export const cookieAttributes = (appOrigin: string, sameSite: "Lax" | "Strict"): string =>
  `Path=/; HttpOnly; SameSite=${sameSite}${appOrigin.startsWith("https:") ? "; Secure" : ""}`;

export function createSessionCookie(settings: { appOrigin: string; secret: string }): SessionCookie {
  const name = cookieName(settings.appOrigin, "session");
  const attributes = cookieAttributes(settings.appOrigin, "Lax");
  const sign = (token: string) => createHmac("sha256", settings.secret).update(token).digest();
  return {
    write(token) {
      const value = encodeURIComponent(`${token}.${sign(token).toString("base64")}`);
      return `${name}=${value}; Max-Age=${SESSION_DAYS * 24 * 60 * 60}; ${attributes}`;
    },
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
    read(cookieHeader) {
      const value = readCookie(cookieHeader, name);
      const dot = value?.lastIndexOf(".") ?? -1;
      if (value === null || dot < 1) return null;
      const token = value.slice(0, dot);
      const given = Buffer.from(value.slice(dot + 1), "base64");
      const expected = sign(token);
      return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
    },
  };
}
