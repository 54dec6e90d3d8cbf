import { createHmac, timingSafeEqual } from "node:crypto";
import { SESSION_DAYS, sessionCookieName } from "./auth.ts";

/** Writes and reads the signed cookie that names a session, in the form the session library itself uses. */
export interface SessionCookie {
  write(token: string): string;
  clear(): string;
  /** The token, or null when there is no cookie or its signature is not ours. */
  read(cookieHeader: string | null): string | null;
}

export function createSessionCookie(settings: { appOrigin: string; secret: string }): SessionCookie {
  const name = sessionCookieName(settings.appOrigin);
  const secure = settings.appOrigin.startsWith("https:") ? "; Secure" : "";
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure}`;
  const sign = (token: string) => createHmac("sha256", settings.secret).update(token).digest();
  return {
    write(token) {
      const value = encodeURIComponent(`${token}.${sign(token).toString("base64")}`);
      return `${name}=${value}; Max-Age=${SESSION_DAYS * 24 * 60 * 60}; ${attributes}`;
    },
    clear: () => `${name}=; Max-Age=0; ${attributes}`,
    read(cookieHeader) {
      const value = findCookie(cookieHeader, name);
      const dot = value?.lastIndexOf(".") ?? -1;
      if (value === null || dot < 1) return null;
      const token = value.slice(0, dot);
      const given = Buffer.from(value.slice(dot + 1), "base64");
      const expected = sign(token);
      return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
    },
  };
}

function findCookie(cookieHeader: string | null, name: string): string | null {
  for (const pair of cookieHeader?.split(";") ?? []) {
    const equals = pair.indexOf("=");
    if (equals < 0 || pair.slice(0, equals).trim() !== name) continue;
    try {
      return decodeURIComponent(pair.slice(equals + 1).trim());
    } catch {
      // Not written by us: as if there were no cookie.
      return null;
    }
  }
  return null;
}
