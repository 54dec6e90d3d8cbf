import { createHash, generateKeyPairSync, randomUUID, sign } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";

/** Somebody with an account at the provider. */
export interface ProviderUser {
  sub: string;
  email?: string;
  email_verified?: boolean;
  given_name?: string;
  family_name?: string;
}

/** How the provider may misbehave: each is one thing that whoever asks it must notice. */
export interface ProviderFault {
  nonce?: string;
  state?: string;
  /** Seconds that its clock is ahead. */
  clockAhead?: number;
  audience?: string;
  issuer?: string;
  /** Its tokens name it with a slash at its end. */
  hasSlash?: boolean;
  /** What it calls itself in its documents below the path "/tenant". */
  tenant?: string;
  /** An error in place of a code. */
  error?: string;
  /** Signed with a key that it does not publish. */
  isForged?: boolean;
  /** Never answers at the token endpoint. */
  isSilent?: boolean;
}

export interface OidcProvider {
  issuer: string;
  /** "127.0.0.1:4711" */
  host: string;
  clientId: string;
  clientSecret: string;
  /** Who is signed in there. */
  user: ProviderUser;
  fault: ProviderFault;
  close(): Promise<void>;
}

const CLIENT = { clientId: "dealwright", clientSecret: "a secret of this test" };
const makeKey = () => generateKeyPairSync("rsa", { modulusLength: 2048 });
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

interface Grant {
  nonce: string | null;
  challenge: string | null;
  redirectUri: string | null;
  user: ProviderUser;
}

/**
 * A small OpenID Connect provider: discovery, the authorization code with PKCE, tokens signed with RS256. Whoever comes to
 * its sign-in page is `user`, and presses one button.
 */
export async function startOidcProvider(user: ProviderUser): Promise<OidcProvider> {
  const key = makeKey();
  const grants = new Map<string, Grant>();
  const server = http.createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer = `http://${host}`;
  const provider: OidcProvider = {
    issuer,
    host,
    ...CLIENT,
    user,
    fault: {},
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", issuer);
    const json = (body: unknown, status = 200) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (url.pathname === "/.well-known/openid-configuration") json(describe());
    else if (url.pathname === "/tenant/.well-known/openid-configuration")
      json({ ...describe(), issuer: `${issuer}${provider.fault.tenant ?? "/tenant"}` });
    else if (url.pathname === "/jwks")
      json({ keys: [{ ...key.publicKey.export({ format: "jwk" }), kid: "1", alg: "RS256", use: "sig" }] });
    else if (url.pathname === "/authorize") showSignIn(url, response);
    else if (url.pathname === "/approve")
      response.writeHead(302, { location: approve(url.searchParams) }).end();
    else if (url.pathname === "/token" && !provider.fault.isSilent) {
      const given = readToken(await readBody(request), request.headers.authorization);
      json(given, "error" in given ? 400 : 200);
    } else if (url.pathname !== "/token") response.writeHead(404).end();
  }

  const describe = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    code_challenge_methods_supported: ["S256"],
  });

  function showSignIn({ search }: URL, response: http.ServerResponse): void {
    const page = `<!doctype html><title>Provider</title><h1>Provider</h1><a href="/approve${search.replaceAll("&", "&amp;")}">Continue</a>`;
    response.writeHead(200, { "content-type": "text/html" }).end(page);
  }

  /** Where the browser goes once the person agreed. */
  function approve(asked: URLSearchParams): string {
    const back = new URL(asked.get("redirect_uri") ?? issuer);
    back.searchParams.set("state", provider.fault.state ?? asked.get("state") ?? "");
    if (provider.fault.error) {
      back.searchParams.set("error", provider.fault.error);
      return back.href;
    }
    const code = randomUUID();
    const read = (name: string) => asked.get(name);
    grants.set(code, {
      nonce: read("nonce"),
      challenge: read("code_challenge"),
      redirectUri: read("redirect_uri"),
      user: provider.user,
    });
    back.searchParams.set("code", code);
    return back.href;
  }

  function readToken(form: URLSearchParams, authorization = ""): Record<string, unknown> {
    const basic = Buffer.from(authorization.replace(/^Basic /, ""), "base64").toString();
    if (basic !== `${provider.clientId}:${encodeURIComponent(provider.clientSecret).replaceAll("%20", "+")}`)
      return { error: "invalid_client" };
    const code = form.get("code") ?? "";
    const grant = grants.get(code);
    grants.delete(code);
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    if (!grant || grant.challenge !== challenge || grant.redirectUri !== form.get("redirect_uri"))
      return { error: "invalid_grant" };
    return { access_token: randomUUID(), token_type: "Bearer", expires_in: 60, id_token: makeIdToken(grant) };
  }

  function makeIdToken({ nonce, user: who }: Grant): string {
    const { fault } = provider;
    const now = Math.floor(Date.now() / 1000) + (fault.clockAhead ?? 0);
    const claims = {
      iss: fault.issuer ?? `${issuer}${fault.hasSlash ? "/" : ""}`,
      aud: fault.audience ?? provider.clientId,
      iat: now,
      exp: now + 300,
      nonce: fault.nonce ?? nonce,
      ...who,
    };
    const body = `${encode({ alg: "RS256", kid: "1", typ: "JWT" })}.${encode(claims)}`;
    const { privateKey } = fault.isForged ? makeKey() : key;
    return `${body}.${sign("sha256", Buffer.from(body), privateKey).toString("base64url")}`;
  }

  return provider;
}

async function readBody(request: http.IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}
