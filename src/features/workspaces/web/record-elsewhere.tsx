import { useEffect, useState } from "react";
import type { Workspace } from "#features/workspaces/contract.ts";
import { openWorkspace, openWorkspaceId } from "#web/browser/open-workspace.ts";
import { logError } from "#web/errors/log-error.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { useWorkspaces } from "#web/session/workspaces.ts";
import { workspacesApi } from "./api.ts";
import { recordOfAddress } from "./record-of-address.ts";

/** The address that this page was loaded with: links within the page lead to what is there. */
const loaded = {
  address: location.pathname + location.search + location.hash,
  record: openWorkspaceId === null ? recordOfAddress(location.pathname, location.search) : null,
};

const openThere = (id: string, name: string) =>
  openWorkspace(id, loaded.address, {
    replace: true,
    says: { title: "Opened in another workspace.", text: `What this address shows is in “${name}”.` },
  });

/** Where an address that names no workspace is of a record in one of the others: it leads there, or asks to which. */
async function findElsewhere(): Promise<readonly Workspace[]> {
  const { record } = loaded;
  // Asked once: who goes on by a link has left the address that was asked about.
  loaded.record = null;
  if (record === null) return [];
  const { workspaces } = await workspacesApi.findRecord(record);
  return workspaces.some(({ isPersonal, role }) => isPersonal && role === "owner") ? [] : workspaces;
}

export function RecordElsewhere() {
  const [found, setFound] = useState<readonly Workspace[]>([]);
  const hasOthers = (useWorkspaces()?.length ?? 0) > 1;
  useEffect(() => {
    if (!hasOthers) return;
    findElsewhere().then((workspaces) => {
      const [only, ...others] = workspaces;
      if (only && others.length === 0) openThere(only.id, only.name);
      else setFound(workspaces);
    }, logError);
  }, [hasOthers]);
  if (found.length === 0) return null;
  return (
    <section className="banner row wrap between" aria-label="In several workspaces">
      <span>
        <b>What this address shows is in several of your workspaces.</b> Which one do you want to open?
      </span>
      <span className="row wrap">
        {found.map(({ id, name }) => (
          <Button key={id} size="sm" onClick={() => openThere(id, name)}>
            {name}
          </Button>
        ))}
      </span>
    </section>
  );
}
