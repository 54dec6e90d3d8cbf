import type { ReactNode } from "react";
import { useMayEdit } from "#web/session/workspaces.ts";

/** Controls that change the work of the open workspace: drawn only for who may. */
export function EditorsOnly({ children }: { children: ReactNode }) {
  return useMayEdit() ? children : null;
}

/** A form of such work: for everybody else its fields are there to be read. */
export function EditorsFields({ children }: { children: ReactNode }) {
  return (
    <fieldset className="editors-fields" disabled={!useMayEdit()}>
      {children}
    </fieldset>
  );
}
