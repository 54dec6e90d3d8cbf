import { Plus } from "lucide-react";
import { menus } from "#web/menus.ts";
import { isRegistered } from "#web/screens/registered.ts";
import { useMayEdit } from "#web/session/workspaces.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { closeOverlay, openOverlay, useOverlay } from "./overlay-state.ts";

const ways = menus.flatMap(({ dealWays = [] }) => dealWays).toSorted((a, b) => a.order - b.order);

/** The one button that brings in a deal, on every page of who may; N opens it as well. */
export function AddDeal() {
  const isOpen = useOverlay() === "add-deal";
  const mayEdit = useMayEdit();
  const offered = ways.filter(({ href }) => isRegistered(href));
  if (!mayEdit || offered.length === 0) return null;
  return (
    <Menu
      label="Add deal"
      open={isOpen}
      onOpenChange={(opens) => (opens ? openOverlay("add-deal") : closeOverlay())}
      trigger={
        <Button size="sm" icon={Plus} aria-label="Add deal" aria-keyshortcuts="N">
          <span className="hide-on-phone">Add deal</span>
        </Button>
      }
      items={offered}
    />
  );
}
