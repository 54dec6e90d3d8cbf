import { lazy, Suspense, useState, type ReactNode } from "react";
import { useSession } from "#web/session/session.ts";
import { fetchPage } from "#web/screens/fetch-page.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { useAwaitsFirstAccount } from "./first-start.ts";

const FirstStartNotice = lazy(async () => ({
  default: (await fetchPage(() => import("./first-start-notice.tsx"))).FirstStartNotice,
}));

/**
 * Around the form that takes a password. Nobody is asked for one who may well be signed in, as long as that is not
 * known; nor where no account could have one. Who began to type before that stays with what they typed.
 */
export function SignInGate({ children }: { children: ReactNode }) {
  const session = useSession();
  const isUnanswered = session.state === "signed-out" && session.cause === "unanswered";
  const [cameUnanswered] = useState(isUnanswered);
  if (useAwaitsFirstAccount())
    return (
      <Suspense fallback={null}>
        <FirstStartNotice />
      </Suspense>
    );
  if (isUnanswered && cameUnanswered) return <StillChecking />;
  return (
    <>
      {isUnanswered ? (
        <Note role="status" className="mb-4">
          Still checking whether you are logged in already: the server has not answered yet.
        </Note>
      ) : null}
      {children}
    </>
  );
}

function StillChecking() {
  return (
    <>
      <h1>Still checking</h1>
      <p className="text-soft mt-2" role="status">
        Checking whether you are logged in.
      </p>
      <p className="mt-6">
        <Button onClick={() => location.reload()}>Ask again</Button>
      </p>
    </>
  );
}
