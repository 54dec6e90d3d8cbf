import { ChevronDown, FileText } from "lucide-react";
import { useId, useState, type MouseEvent } from "react";
import type { Person } from "#contract/person.ts";
import type { SidebarItem } from "#web/feature.ts";
import { readLocal, removeLocal } from "#web/browser/local-storage.ts";
import { restartScreen } from "#web/navigation/page-key.ts";
import { homeOf } from "#web/screens/home-of.ts";
import { menus } from "#web/menus.ts";
import { isForRole, isRegistered } from "#web/screens/registered.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { BrandMark } from "./brand-mark.tsx";
import { WorkspaceSwitcher } from "./workspace-switcher.tsx";
import { decideItemPress, isActiveItem, listSidebarItems } from "./sidebar-items.ts";

interface PlaceProps {
  items: SidebarItem[];
  pathname: string;
  isFolded: boolean;
  onFollow: () => void;
}

const views = menus.flatMap(({ views: own = [] }) => own);

function pressItem(event: MouseEvent, item: SidebarItem, pathname: string): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const answer = decideItemPress(item, pathname, (key) => readLocal(key) !== null);
  if (answer === "open") return;
  event.preventDefault();
  if (answer === "restart" && item.resetsLocal) {
    removeLocal(item.resetsLocal);
    restartScreen();
  }
}

function SidebarLinks({ items, pathname, isFolded, onFollow }: PlaceProps) {
  return items.map((item) => (
    <li key={item.href}>
      <AppLink
        className="nav"
        href={item.href}
        aria-current={isActiveItem(item, pathname, views) ? "page" : undefined}
        title={isFolded ? item.label : undefined}
        onClick={(event) => {
          pressItem(event, item, pathname);
          onFollow();
        }}
      >
        <item.icon className="icon" aria-hidden />
        <span className="nav-label">{item.label}</span>
      </AppLink>
    </li>
  ));
}

/** The generators of letters stand under one heading that folds; a folded sidebar shows their icons alone. */
function DocumentsGroup(props: PlaceProps) {
  const [isOpen, setIsOpen] = useState(true);
  const listId = useId();
  return (
    <li>
      {!props.isFolded && (
        <button
          type="button"
          className="nav group"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <FileText className="icon" aria-hidden />
          <span className="nav-label">Doc Generator</span>
          <ChevronDown className="icon tail" aria-hidden />
        </button>
      )}
      <ul id={listId} className="children" hidden={!isOpen && !props.isFolded}>
        <SidebarLinks {...props} />
      </ul>
    </li>
  );
}

export interface SidebarProps {
  person: Person;
  pathname: string;
  isFolded: boolean;
  /** After a press on any item: the drawer closes. */
  onFollow?: () => void;
}

export function Sidebar({ person, pathname, isFolded, onFollow = () => undefined }: SidebarProps) {
  const items = listSidebarItems(
    menus.flatMap(({ sidebar = [] }) => sidebar).filter(isForRole),
    person.role,
    isRegistered,
  );
  const at = (place: SidebarItem["place"]) => ({
    items: items.filter((item) => item.place === place),
    pathname,
    isFolded,
    onFollow,
  });
  const bottom = at("bottom");
  return (
    <>
      <AppLink className="brand" href={homeOf({ role: "user" }, isRegistered) ?? "/"} onClick={onFollow}>
        <BrandMark />
        <span className="nav-label">Dealwright</span>
      </AppLink>
      <WorkspaceSwitcher isFolded={isFolded} links={at("workspace").items} />
      <nav aria-label="Main">
        <ul>
          <SidebarLinks {...at("main")} />
          {at("documents").items.length > 0 && <DocumentsGroup {...at("documents")} />}
        </ul>
        <div className="grow-gap" />
        {bottom.items.length > 0 && (
          <ul>
            <SidebarLinks {...bottom} />
          </ul>
        )}
      </nav>
    </>
  );
}
