import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import type { Database } from "#server/database/open-database.ts";
import { authAccounts, authSessions, authUsers, authVerifications } from "#server/schema.ts";

export const SESSION_DAYS = 7;

/** Behind TLS the name itself makes browsers refuse the cookie from any other host, path or plain connection. */
export function sessionCookieName(appOrigin: string): string {
  return appOrigin.startsWith("https:") ? "__Host-dealwright.session" : "dealwright.session";
}

/**
 * The library that hashes passwords and keeps sessions. None of its own routes is served: what a person may do
 * about an account is a call of the account feature. Nobody can register by themselves (decision Q-F08).
 */
export function createAuth(database: Database, settings: { appOrigin: string; secret: string }) {
  const secure = settings.appOrigin.startsWith("https:");
  return betterAuth({
    baseURL: settings.appOrigin,
    secret: settings.secret,
    trustedOrigins: [settings.appOrigin],
    database: drizzleAdapter(database.orm, {
      provider: "pg",
      schema: {
        user: authUsers,
        session: authSessions,
        account: authAccounts,
        verification: authVerifications,
      },
    }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: 8,
      maxPasswordLength: 128,
    },
    session: { expiresIn: SESSION_DAYS * 24 * 60 * 60, storeSessionInDatabase: true },
    telemetry: { enabled: false },
    advanced: {
      database: { generateId: "uuid" },
      // The prefix is part of our own cookie name, so the library must not add another.
      useSecureCookies: false,
      cookies: { session_token: { name: sessionCookieName(settings.appOrigin), attributes: { secure } } },
      disableOriginCheck: false,
    },
  });
}
export type Auth = ReturnType<typeof createAuth>;
