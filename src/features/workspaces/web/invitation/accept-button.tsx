import { useState } from "react";
import { homeHref } from "#features/home/addresses.ts";
import { openWorkspace } from "#web/browser/open-workspace.ts";
import { messageOf, refusalOf } from "#web/calls/call-errors.ts";
import { logError } from "#web/errors/log-error.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import type { Workspace } from "#features/workspaces/contract.ts";
import { ROLE_NAMES } from "#features/workspaces/web/role-words.ts";

interface AcceptButtonProps {
  accept: () => Promise<Workspace>;
  /** Says to what, where several stand below each other. */
  label?: string;
}

/** Leads into the workspace. */
export function AcceptButton({ accept, label }: AcceptButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function comeIn(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const { id, name, role } = await accept();
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
      <Button variant="primary" busy={isBusy} aria-label={label} onClick={() => void comeIn()}>
        Accept
      </Button>
    </>
  );
}
