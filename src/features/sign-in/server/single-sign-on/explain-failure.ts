import type { Platform } from "#server/call-context.ts";
import { OutboundFault } from "#server/outbound/outbound-fault.ts";
import { rootCauseOf } from "#server/root-cause.ts";

/** Why a provider did not do its part: for the person, and whether the settings themselves are to blame. */
export interface ProviderFailure {
  message: string;
  isSettings: boolean;
}

/** A token that was made later than now. */
export class ClocksDiffer extends Error {
  readonly code = "OAUTH_JWT_TIMESTAMP_CHECK_FAILED";
  constructor() {
    super("The token was made later than now.");
  }
}

/** Each error and what caused it, the last first. */
function* causesOf(error: unknown): Generator<Error> {
  let next = error;
  for (let depth = 0; next instanceof Error && depth < 8; depth++) {
    yield next;
    next = next.cause;
  }
}

const readText = (error: Error, key: "code" | "error"): string => {
  const value: unknown = Reflect.get(error, key);
  return typeof value === "string" ? value : "";
};

/** Of what went wrong while a provider was asked; the log gets the reason, which holds nothing that was sent. */
export function explainFailure(
  { log }: Pick<Platform, "log">,
  label: string,
  error: unknown,
): ProviderFailure {
  log.warn("Single sign-on did not work.", { provider: label, reason: rootCauseOf(error) });
  const causes = [...causesOf(error)];
  const fault = causes.find((cause) => cause instanceof OutboundFault);
  if (fault) return explainFault(label, fault);
  const codes = causes.flatMap((cause) => [readText(cause, "code"), readText(cause, "error")]);
  const has = (...wanted: string[]) => wanted.some((code) => codes.includes(code));
  const person = (message: string) => ({ message, isSettings: false });
  const settings = (message: string) => ({ message, isSettings: true });
  if (has("access_denied"))
    return person(
      `${label} did not let you in: it was canceled there, or you may not use Dealwright with it.`,
    );
  if (
    has(
      "login_required",
      "interaction_required",
      "consent_required",
      "temporarily_unavailable",
      "server_error",
    )
  )
    return person(`${label} could not sign you in. Try again in a few minutes.`);
  if (has("invalid_client", "unauthorized_client"))
    return settings(
      `${label} does not accept the client id or the secret that are set here. An administrator can correct them.`,
    );
  if (has("redirect_uri_mismatch", "invalid_scope", "unsupported_response_type"))
    return settings(`${label} is not set up for Dealwright: it has to allow this site's redirect address.`);
  if (has("invalid_grant"))
    return person(`${label} reports that its answer was used or has expired. Start again.`);
  if (has("OAUTH_JWT_TIMESTAMP_CHECK_FAILED"))
    return person(
      `The answer of ${label} is dated too early or too late: its clock and this server's differ. The administrator can set the clock.`,
    );
  const slash = slashOfIssuer(causes);
  if (slash !== null)
    return settings(
      `The address of ${label} that is set here and the one that ${label} gives as its own differ by the slash at their end: its own has ${slash}. An administrator can enter it exactly so.`,
    );
  if (
    has(
      "OAUTH_RESPONSE_IS_NOT_CONFORM",
      "OAUTH_RESPONSE_IS_NOT_JSON",
      "OAUTH_PARSE_ERROR",
      "OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED",
    )
  )
    return settings(
      `What answers at the address of ${label} is no OpenID Connect provider, or says that it is another one.`,
    );
  return person(`The answer of ${label} could not be trusted, so nobody was signed in. Start again.`);
}

const read = (value: unknown, key: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, key) : undefined;

/** Where a provider calls itself by the address that was expected but for the slash at its end: whether its own has one. */
function slashOfIssuer(causes: readonly Error[]): "one" | "none" | null {
  for (const { cause } of causes) {
    const expected = read(cause, "expected");
    const own =
      read(cause, "attribute") === "issuer"
        ? read(read(cause, "body"), "issuer")
        : read(cause, "claim") === "iss"
          ? read(read(cause, "claims"), "iss")
          : undefined;
    if (typeof expected !== "string" || typeof own !== "string" || expected === own) continue;
    if (expected.replace(/\/$/, "") === own.replace(/\/$/, "")) return own.endsWith("/") ? "one" : "none";
  }
  return null;
}

function explainFault(label: string, { kind, message }: OutboundFault): ProviderFailure {
  if (kind === "refused-address" || kind === "bad-address") return { message, isSettings: true };
  if (kind === "redirect") return { message, isSettings: true };
  const why =
    kind === "timeout"
      ? "did not answer in time"
      : kind === "too-large"
        ? "answered far too much"
        : "could not be reached";
  return {
    message: `${label} ${why}. Try again in a few minutes, or sign in another way.`,
    isSettings: false,
  };
}
