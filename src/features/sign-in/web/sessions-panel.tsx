import { formatDate, formatRelative } from "#kit/day.ts";
import { useState } from "react";
import type { SignedInPlace } from "#features/sign-in/contract.ts";
import { messageOf, reportError } from "#web/calls/call-errors.ts";
import { toast } from "#web/toasts/toasts.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import { nameDevice } from "./name-device.ts";
import { useEndOtherSessions, useEndSession, useSessions } from "./data.ts";

/** Where the person is signed in, with a way to end each. */
export function SessionsPanel() {
  const sessions = useSessions();
  const endOthers = useEndOtherSessions();
  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent).length ?? 0;

  async function endAll(): Promise<void> {
    try {
      await endOthers.mutateAsync();
      toast({ title: "Signed out elsewhere", description: "Only this browser is signed in now." });
    } catch (error) {
      reportError(error, { fallback: "The other sessions could not be ended." });
    }
  }

  return (
    <Panel
      title="Where you are signed in"
      aside={
        others > 0 ? (
          <Button size="sm" busy={endOthers.isPending} onClick={() => void endAll()}>
            Sign out everywhere else
          </Button>
        ) : undefined
      }
    >
      {sessions.data ? (
        <ul className="session-list">
          {sessions.data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      ) : sessions.isPending ? (
        <div aria-busy="true">
          <Skeleton width="100%" height={48} />
        </div>
      ) : (
        <p className="bad sm" role="alert">
          {messageOf(sessions.error, "Your sessions could not be loaded.")}
        </p>
      )}
    </Panel>
  );
}

function SessionRow({ session }: { session: SignedInPlace }) {
  const end = useEndSession();
  const [now] = useState(() => new Date());
  const { id, address, createdAt, isCurrent, seenAt, userAgent } = session;
  const device = nameDevice(userAgent);
  return (
    <li>
      <div className="min-w-0 grow">
        <p className="medium row wrap">
          {device}
          {isCurrent && <Badge tone="good">This browser</Badge>}
        </p>
        <p className="text-soft sm">
          {address} · signed in {formatDate(createdAt)} · used {formatRelative(seenAt, now)}
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="sm"
          busy={end.isPending}
          aria-label={`Sign out ${device}, ${address}`}
          onClick={() =>
            end.mutate(
              { id },
              {
                onError: (error) => reportError(error, { fallback: "The session could not be ended." }),
              },
            )
          }
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
