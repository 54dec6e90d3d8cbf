import { useState } from "react";
import { homeHref } from "#features/home/addresses.ts";
import { openWorkspace } from "#web/browser/open-workspace.ts";
import { messageOf, refusalOf } from "#web/calls/call-errors.ts";
import { logError } from "#web/errors/log-error.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { workspacesApi } from "#features/workspaces/web/api.ts";
import { ROLE_NAMES } from "#features/workspaces/web/role-words.ts";

export function AcceptButton({ token }: { token: string }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function accept(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const { id, name, role } = await workspacesApi.acceptInvitation({ token });
      openWorkspace(id, homeHref, {
        replace: true,
        says: { title: `You are in “${name}”`, text: `as ${ROLE_NAMES[role].toLowerCase()} now.` },
      });
    } catch (error) {
      setBusy(false);
      if (!refusalOf(error)) logError(error);
      setProblem(messageOf(error, "The invitation could not be accepted. Try again."));
    }
  }
  return (
    <>
      <p className="failure" role="alert">
        {problem}
      </p>
      <Button variant="primary" busy={isBusy} onClick={() => void accept()}>
        Accept
      </Button>
    </>
  );
}
