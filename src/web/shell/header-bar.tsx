import { Menu, PanelLeftClose, PanelLeftOpen, Search } from "lucide-react";
import type { Person } from "#contract/person.ts";
import { screenAt } from "#web/screens/registered.ts";
import { useOpenWorkspace } from "#web/session/workspaces.ts";
import { IconButton } from "#web/ui/buttons/button.tsx";
import { AddDeal } from "./add-deal.tsx";
import { HeaderSpot } from "./header-slots.tsx";
import { openOverlay } from "./overlay-state.ts";
import { modifierKey } from "./shortcuts.ts";
import type { SidebarFold } from "./sidebar-fold.ts";
import { UserMenu } from "./user-menu.tsx";

interface HeaderBarProps {
  person: Person;
  pathname: string;
  fold: SidebarFold;
  isDrawerOpen: boolean;
  onOpenDrawer: () => void;
}

export function HeaderBar({ person, pathname, fold, isDrawerOpen, onOpenDrawer }: HeaderBarProps) {
  const open = useOpenWorkspace();
  return (
    <header className="bar">
      <IconButton
        className="menu-button"
        label="Open menu"
        icon={Menu}
        aria-haspopup="dialog"
        aria-expanded={isDrawerOpen}
        onClick={onOpenDrawer}
      />
      <IconButton
        className="fold-button"
        label={fold.isFolded ? "Expand sidebar" : "Collapse sidebar"}
        icon={fold.isFolded ? PanelLeftOpen : PanelLeftClose}
        size="sm"
        aria-expanded={!fold.isFolded}
        onClick={fold.toggle}
      />
      <HeaderSpot place="before" />
      <span className="bar-names">
        <span className="title">{screenAt(pathname)?.header}</span>
        {open !== null && !open.isPersonal && (
          <span className="bar-workspace" title={`Workspace: ${open.name}`}>
            {open.name}
          </span>
        )}
      </span>
      <HeaderSpot place="after" />
      <button
        type="button"
        className="search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => openOverlay("palette")}
      >
        <Search className="icon" aria-hidden />
        <span>Find deals, pages, actions</span>
        <kbd>{modifierKey} K</kbd>
      </button>
      <AddDeal />
      <UserMenu person={person} />
    </header>
  );
}
