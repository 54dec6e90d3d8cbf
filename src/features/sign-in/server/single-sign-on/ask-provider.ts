import type { CallContext, Platform } from "#server/call-context.ts";
import { openChallenge, readDetail, takeChallenge } from "#features/sign-in/server/challenges.ts";
import { ClocksDiffer, explainFailure } from "./explain-failure.ts";
import type { Elsewhere } from "./links-table.ts";
import { CLOCK_SECONDS, fetchClient, openProvider } from "./provider.ts";
import { findProviderRow, type ProviderRow } from "./settings-table.ts";

/** What the browser comes back to; the provider has to allow it. */
export const redirectUriOf = (appOrigin: string): string => `${appOrigin}/login/single-sign-on`;

type Failed = { ok: false; reason: "not-set" } | { ok: false; reason: "failed"; message: string };
export type Started = { ok: true; href: string } | Failed;

/** Whoever the provider vouches for. Name and address are what it says of them, and prove nothing here. */
export interface Vouched extends Elsewhere {
  provider: ProviderRow;
  email: string | null;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
  /** What was kept when it began. */
  kept: Readonly<Record<string, unknown>>;
}
export type Finished = { ok: true; vouched: Vouched } | Failed | { ok: false; reason: "gone" };

interface Purpose {
  /** Of whom it is to become a link; null: a visitor signs in. */
  userId: string | null;
}

const NOT_SET = { ok: false, reason: "not-set" } as const;
const LINK = "link.";
const ENTER = "enter.";

/** Where to send the browser. State, nonce and the proof key stay here, found again by the browser's cookie. */
export async function startAtProvider(
  context: CallContext,
  { userId, ...detail }: Purpose & Record<string, string | null>,
): Promise<Started> {
  const { platform } = context;
  const row = await findProviderRow(platform.database.orm);
  const provider = row && readProvider(platform, row);
  if (!provider) return NOT_SET;
  try {
    const client = await fetchClient();
    const configuration = await openProvider(platform, provider);
    const verifier = client.randomPKCECodeVerifier();
    const nonce = client.randomNonce();
    // The page that the browser comes back to sees by it which call it has to make.
    const state = `${userId === null ? ENTER : LINK}${client.randomState()}`;
    const href = client.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUriOf(platform.appOrigin),
      scope: "openid email profile",
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: "S256",
      state,
      nonce,
    }).href;
    const kept = { ...detail, verifier, nonce, state, version: String(row.version) };
    await openChallenge(context, { purpose: "single-sign-on", userId, detail: kept });
    return { ok: true, href };
  } catch (error) {
    return { ok: false, reason: "failed", message: explainFailure(platform, row.label, error).message };
  }
}

/** Checks what the browser came back with, once, and learns from the provider who it is. */
export async function finishAtProvider(
  context: CallContext,
  answer: string,
  { userId }: Purpose,
): Promise<Finished> {
  const { platform } = context;
  const kept = await takeChallenge(context, { purpose: "single-sign-on", userId });
  if (!kept) return { ok: false, reason: "gone" };
  const row = await findProviderRow(platform.database.orm);
  const provider = row && readProvider(platform, row);
  if (!provider) return NOT_SET;
  // Another provider may have been set meanwhile: what was begun with one is not finished with the next.
  if (readDetail(kept, "version") !== String(row.version)) return { ok: false, reason: "gone" };
  try {
    const client = await fetchClient();
    const configuration = await openProvider(platform, provider);
    const url = new URL(redirectUriOf(platform.appOrigin));
    url.search = answer;
    const tokens = await client.authorizationCodeGrant(configuration, url, {
      pkceCodeVerifier: readDetail(kept, "verifier"),
      expectedNonce: readDetail(kept, "nonce"),
      expectedState: readDetail(kept, "state"),
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims?.sub) throw new Error("The provider named nobody.");
    if (isOfTheFuture(claims.iat)) throw new ClocksDiffer();
    return { ok: true, vouched: { provider: row, kept, ...readClaims(claims) } };
  } catch (error) {
    return { ok: false, reason: "failed", message: explainFailure(platform, row.label, error).message };
  }
}

/** The library looks at when a token ends, and not at when it was made. */
const isOfTheFuture = (madeAt: number): boolean => madeAt > Date.now() / 1000 + CLOCK_SECONDS;

/** Null when the secret was sealed under another key: it has to be entered again, and until then there is no provider. */
export function readProvider(
  { seal }: Pick<Platform, "seal">,
  { issuer, clientId, sealedSecret }: ProviderRow,
) {
  const clientSecret = seal.open(sealedSecret);
  return clientSecret === null ? null : { issuer, clientId, clientSecret };
}

function readClaims(claims: Readonly<Record<string, unknown>> & { iss: string; sub: string }) {
  const word = (name: string) => (typeof claims[name] === "string" ? claims[name] : "");
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: word("email") || null,
    isEmailVerified: claims["email_verified"] === true,
    firstName: word("given_name"),
    lastName: word("family_name"),
  };
}
