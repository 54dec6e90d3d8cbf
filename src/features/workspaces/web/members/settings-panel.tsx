import { useState } from "react";
import type { Member } from "#features/workspaces/contract.ts";
import { openWorkspace } from "#web/browser/open-workspace.ts";
import { messageOf, refusalOf, reportError } from "#web/calls/call-errors.ts";
import { homeHref } from "#features/home/addresses.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/confirm-dialog.tsx";
import { NameDialog } from "#web/ui/overlays/name-dialog.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Switch } from "#web/ui/forms/switch.tsx";
import { MOST_NAME_CHARACTERS } from "#features/workspaces/model/limits.ts";
import { workspacesApi } from "#features/workspaces/web/api.ts";
import { useAllowModels, useRenameWorkspace, type OpenOne } from "#features/workspaces/web/data.ts";
import { DeleteWorkspaceDialog, describeDeals } from "./delete-workspace-dialog.tsx";

type Window = "rename" | "leave" | "delete";

interface SettingsPanelProps {
  workspace: OpenOne;
  members: readonly Member[];
}

/** The workspace itself: its name, whether models may be asked, and the ways out of it. */
export function SettingsPanel({ workspace, members }: SettingsPanelProps) {
  const [open, setOpen] = useState<Window | null>(null);
  const close = () => setOpen(null);
  const { name, role, isPersonal, deals } = workspace;
  const isOwner = role === "owner";
  const isLastOwner = isOwner && members.filter((member) => member.role === "owner").length === 1;
  return (
    <Panel title="This workspace">
      <div className="stack">
        {isOwner && <Models workspace={workspace} />}
        <p className="row wrap">
          {isOwner && <Button onClick={() => setOpen("rename")}>Rename</Button>}
          {!isPersonal && <Button onClick={() => setOpen("leave")}>Leave</Button>}
          {!isPersonal && isOwner && (
            <Button variant="danger" onClick={() => setOpen("delete")}>
              Delete
            </Button>
          )}
        </p>
      </div>
      {open === "rename" && <Rename name={name} onClose={close} />}
      {open === "leave" && (
        <Leave
          name={name}
          owned={isLastOwner ? describeDeals(deals) : null}
          onClose={close}
          onDelete={() => setOpen("delete")}
        />
      )}
      {open === "delete" && <DeleteWorkspaceDialog name={name} deals={deals} onClose={close} />}
    </Panel>
  );
}

function Models({ workspace }: { workspace: OpenOne }) {
  const allow = useAllowModels();
  return (
    <Switch
      label="Models may be asked about its work"
      checked={allow.isPending ? allow.variables.allowed : workspace.allowsModels}
      onChange={(allowed) =>
        allow.mutate(
          { allowed },
          { onError: (error) => reportError(error, { fallback: "This could not be changed." }) },
        )
      }
    />
  );
}

function Rename({ name, onClose }: { name: string; onClose: () => void }) {
  const rename = useRenameWorkspace();
  return (
    <NameDialog
      title="Rename the workspace"
      action="Rename"
      firstName={name}
      most={MOST_NAME_CHARACTERS}
      missing="Give the workspace a name."
      isSaving={rename.isPending}
      onSave={(typed) =>
        rename.mutate(
          { name: typed },
          {
            onSuccess: onClose,
            onError: (error) => reportError(error, { fallback: "The workspace could not be renamed." }),
          },
        )
      }
      onClose={onClose}
    />
  );
}

interface LeaveProps {
  name: string;
  /** Its deals in words, where nobody else owns it; else null. */
  owned: string | null;
  onClose: () => void;
  onDelete: () => void;
}

function Leave({ name, owned, onClose, onDelete }: LeaveProps) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function leave(): Promise<void> {
    setBusy(true);
    try {
      await workspacesApi.leave();
      openWorkspace(null, homeHref, {
        replace: true,
        says: { title: `You left “${name}”.`, text: "Your personal workspace is open." },
      });
    } catch (error) {
      setBusy(false);
      if (!refusalOf(error)) reportError(error, { silent: true, fallback: "" });
      setProblem(messageOf(error, "You could not leave. Try again."));
    }
  }
  if (owned !== null)
    return (
      <ConfirmDialog
        open
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title="You cannot leave yet"
        description={
          <Note tone="bad">
            <b>Nobody else would own this workspace.</b> Make another member owner first, or delete “{name}”
            with {owned}.
          </Note>
        }
        confirmLabel="Delete it"
        danger
        onConfirm={onDelete}
      />
    );
  return (
    <ConfirmDialog
      open
      busy={isBusy}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Leave “${name}”?`}
      description={
        <>
          What you made stays there. To come back you need a new invitation.
          {problem !== null && (
            <span className="bad sm mt-2 block" role="alert">
              {problem}
            </span>
          )}
        </>
      }
      confirmLabel="Leave"
      danger
      onConfirm={() => void leave()}
    />
  );
}
