import type { Configuration } from "openid-client";
import type { Platform } from "#server/call-context.ts";
import { guardedFetch } from "./guarded-fetch.ts";

/** What the server has to know of a provider in order to ask it. */
export interface Provider {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** For so long what a provider says about itself is remembered: it changes its keys, and seldom anything else. */
const FRESH_MS = 10 * 60_000;
/** Clocks that are set by hand differ by this much. */
export const CLOCK_SECONDS = 60;

interface Opened {
  key: string;
  until: number;
  configuration: Promise<Configuration>;
}
const opened = new WeakMap<Platform["database"], Opened>();

/** Loaded with the first sign-in that goes elsewhere: most starts of a server never see one. */
export const fetchClient = () => import("openid-client");

/** Asks the provider who it is, or remembers what it said. Fails with what `explainFailure` puts into words. */
export async function openProvider(platform: Platform, provider: Provider): Promise<Configuration> {
  const key = JSON.stringify(provider);
  const known = opened.get(platform.database);
  if (known?.key === key && known.until > Date.now()) return known.configuration;
  const configuration = discover(platform, provider);
  opened.set(platform.database, { key, until: Date.now() + FRESH_MS, configuration });
  try {
    return await configuration;
  } catch (error) {
    opened.delete(platform.database);
    throw error;
  }
}

async function discover(
  platform: Platform,
  { issuer, clientId, clientSecret }: Provider,
): Promise<Configuration> {
  const client = await fetchClient();
  const fetch = guardedFetch(platform);
  const url = new URL(issuer);
  const isPlain = url.protocol === "http:";
  const found = await client.discovery(url, clientId, undefined, client.None(), {
    [client.customFetch]: fetch,
    execute: isPlain ? [client.allowInsecureRequests] : [],
  });
  const server = found.serverMetadata();
  // A provider that says nothing takes the header (OpenID Connect Discovery, section 3).
  const ways = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
  const authentication = ways.includes("client_secret_basic")
    ? client.ClientSecretBasic(clientSecret)
    : client.ClientSecretPost(clientSecret);
  const configuration = new client.Configuration(
    server,
    clientId,
    { client_secret: clientSecret, [client.clockTolerance]: CLOCK_SECONDS },
    authentication,
  );
  configuration[client.customFetch] = fetch;
  if (isPlain) client.allowInsecureRequests(configuration);
  // The token's signature is checked although it came over TLS from the provider itself.
  client.enableNonRepudiationChecks(configuration);
  return configuration;
}

/** One's own machine alone is spoken to without TLS: elsewhere whoever stands between could sign anybody in. */
export function checkIssuer(issuer: string): string | null {
  const url = URL.parse(issuer);
  const how = "Give its address as in its documents, for instance https://login.example.com.";
  if (!url || !["https:", "http:"].includes(url.protocol)) return `This is no web address. ${how}`;
  const isOwnMachine = ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
  if (url.protocol === "http:" && !isOwnMachine)
    return `A provider is asked over https alone, because a machine in between could sign anyone in. ${how}`;
  if (url.username || url.password || url.search || url.hash)
    return `The address of a provider has no user name, question mark or "#" in it. ${how}`;
  return null;
}
