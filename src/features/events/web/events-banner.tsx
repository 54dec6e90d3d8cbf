import { useEffect } from "react";
import { usePerson } from "#web/session/session.ts";
import { useStore } from "#web/browser/store.ts";
import { followWorkspace } from "./follow-workspace.ts";
import { slowStore } from "./heard.ts";
import "./events.css";

/** Follows what others change for as long as a member's page is open; says only that it cannot do so at once. */
export function EventsBanner() {
  const { id } = usePerson();
  useEffect(() => followWorkspace(id), [id]);
  return useStore(slowStore) ? (
    <p className="updates-slow no-print" role="status">
      Updates are slow: what others change shows after a few seconds.
    </p>
  ) : null;
}
