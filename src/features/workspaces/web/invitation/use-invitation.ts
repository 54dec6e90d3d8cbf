import { useEffect, useState } from "react";
import { messageOf, refusalOf } from "#web/calls/call-errors.ts";
import { logError } from "#web/errors/log-error.ts";
import { workspacesApi } from "#features/workspaces/web/api.ts";

export type ReadInvitation = Awaited<ReturnType<typeof workspacesApi.readInvitation>>;

type Reading =
  | { kind: "reading" }
  | { kind: "ready"; token: string; invitation: ReadInvitation }
  /** The link cannot be used, now or ever. */
  | { kind: "dead"; message: string }
  /** The server did not answer: the link may well be good. */
  | { kind: "failed"; message: string };

const KEPT = "invitationToken";

/**
 * The token leaves the address bar as soon as it is read: it must not be shared by mistake. It stays with this entry of
 * the tab's history, so that a reload finds it again.
 */
function takeToken(): string | null {
  const state: unknown = history.state;
  const known = typeof state === "object" && state !== null ? state : {};
  const given = new URLSearchParams(location.hash.slice(1)).get("token");
  if (given === null) return KEPT in known && typeof known[KEPT] === "string" ? known[KEPT] : null;
  history.replaceState({ ...known, [KEPT]: given }, "", location.pathname + location.search);
  return given;
}

const NO_TOKEN: Reading = {
  kind: "dead",
  message: "This address lacks its one-time code. Open the whole link, as it was sent to you.",
};

async function read(token: string): Promise<Reading> {
  try {
    return { kind: "ready", token, invitation: await workspacesApi.readInvitation({ token }) };
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal) return { kind: "dead", message: refusal.message };
    logError(error);
    return { kind: "failed", message: messageOf(error, "The invitation could not be read.") };
  }
}

export function useInvitation(): { reading: Reading; askAgain: () => void } {
  // An object, so that the same link opened again is asked about again.
  const [asked, setAsked] = useState(() => ({ token: takeToken() }));
  const [reading, setReading] = useState<Reading>({ kind: "reading" });
  useEffect(() => {
    // A link that is opened where this page stands already changes nothing but the part behind "#".
    const takeNext = () => location.hash !== "" && setAsked({ token: takeToken() });
    addEventListener("hashchange", takeNext);
    return () => removeEventListener("hashchange", takeNext);
  }, []);
  useEffect(() => {
    let isGone = false;
    setReading(asked.token === null ? NO_TOKEN : { kind: "reading" });
    if (asked.token !== null) void read(asked.token).then((found) => !isGone && setReading(found));
    return () => {
      isGone = true;
    };
  }, [asked]);
  return { reading, askAgain: () => setAsked({ ...asked }) };
}
