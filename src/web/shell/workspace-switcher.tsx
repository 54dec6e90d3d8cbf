import { Check, ChevronsUpDown, Plus } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { afterFirstPaint } from "#web/browser/after-first-paint.ts";
import { openWorkspaceId } from "#web/browser/open-workspace.ts";
import { createStore } from "#web/browser/store.ts";
import type { SidebarItem } from "#web/feature.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { logError } from "#web/errors/log-error.ts";
import {
  refreshWorkspaces,
  useOpenWorkspace,
  useWorkspaces,
  type OwnWorkspace,
} from "#web/session/workspaces.ts";
import { openOverlay } from "./overlay-state.ts";
import { modifierKey } from "./shortcuts.ts";
import { switchWorkspace } from "./switch-workspace.ts";
import { describeWorkspace, workspaceInitials } from "./workspace-words.ts";

/** How often the keyboard asked for it: the sidebar and the drawer of phones have one each, and one of them is seen. */
const asked = createStore(0);
export const toggleSwitcher = (): void => asked.put(asked.read() + 1);

interface LineProps {
  workspace: OwnWorkspace;
  /** The key that opens it while the menu is there; null beyond nine. */
  digit: number | null;
}

function Line({ workspace, digit }: LineProps) {
  const isHere = openWorkspaceId === null ? workspace.isPersonal : workspace.id === openWorkspaceId;
  return (
    <DropdownMenu.Item
      className="workspace-line"
      aria-current={isHere || undefined}
      onSelect={() => switchWorkspace(workspace)}
    >
      <span className="workspace-mark" aria-hidden>
        {workspaceInitials(workspace.name)}
      </span>
      <span className="workspace-words">
        {workspace.name}
        <small>{describeWorkspace(workspace)}</small>
      </span>
      {isHere && <Check className="icon" aria-hidden />}
      {digit !== null && <kbd>{digit}</kbd>}
    </DropdownMenu.Item>
  );
}

function Lines({ workspaces }: { workspaces: readonly OwnWorkspace[] }) {
  const line = (workspace: OwnWorkspace) => {
    const place = workspaces.indexOf(workspace) + 1;
    return <Line key={workspace.id} workspace={workspace} digit={place <= 9 ? place : null} />;
  };
  const shared = workspaces.filter(({ role }) => role === "guest");
  return (
    <>
      {workspaces.filter(({ role }) => role !== "guest").map(line)}
      {shared.length > 0 && (
        <>
          <DropdownMenu.Separator />
          <DropdownMenu.Label className="menu-label">Shared with you</DropdownMenu.Label>
          {shared.map(line)}
        </>
      )}
    </>
  );
}

const ofDigit = (key: string, workspaces: readonly OwnWorkspace[]): OwnWorkspace | undefined =>
  /^[1-9]$/.test(key) ? workspaces[Number(key) - 1] : undefined;

/** Members of workspaces first, as the server orders them: the digits follow what is seen. */
const inOrder = (workspaces: readonly OwnWorkspace[]): OwnWorkspace[] => [
  ...workspaces.filter(({ role }) => role !== "guest"),
  ...workspaces.filter(({ role }) => role === "guest"),
];

/** Which workspace is open, and the way into the others. */
export function WorkspaceSwitcher({ isFolded, links }: { isFolded: boolean; links: readonly SidebarItem[] }) {
  const open = useOpenWorkspace();
  const workspaces = inOrder(useWorkspaces() ?? []);
  const [isShown, setShown] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const asksNew = useRef(false);
  // The personal one is drawn without waiting for its name.
  useEffect(() => afterFirstPaint(() => void refreshWorkspaces().catch(logError)), []);
  useEffect(
    () =>
      asked.subscribe(() => {
        if (button.current?.offsetParent) setShown((now) => !now);
      }),
    [],
  );
  // The counts of now.
  useEffect(() => {
    if (isShown) void refreshWorkspaces();
  }, [isShown]);
  const name = open?.name ?? "Personal";
  function openByDigit(event: KeyboardEvent): void {
    const chosen = ofDigit(event.key, workspaces);
    if (!chosen) return;
    event.preventDefault();
    setShown(false);
    switchWorkspace(chosen);
  }
  return (
    // Not modal, as every menu: what stands behind stays there for screen readers.
    <DropdownMenu.Root modal={false} open={isShown} onOpenChange={setShown}>
      <DropdownMenu.Trigger
        ref={button}
        className="workspace"
        title={isFolded ? `Workspace: ${name}` : undefined}
        aria-keyshortcuts="Control+Shift+W Meta+Shift+W"
      >
        <span className="workspace-mark" aria-hidden>
          {workspaceInitials(name)}
        </span>
        <span className="sr-only">Workspace:</span>
        <span className="nav-label">{name}</span>
        <ChevronsUpDown className="icon tail" aria-hidden />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        className="menu workspaces"
        aria-label="Workspaces"
        align="start"
        sideOffset={4}
        collisionPadding={8}
        onKeyDown={openByDigit}
        // First the focus goes back to the button, so that the window knows where to return it to.
        onCloseAutoFocus={() => {
          if (asksNew.current) setTimeout(() => openOverlay("new-workspace"), 0);
          asksNew.current = false;
        }}
      >
        <DropdownMenu.Label className="menu-label row between">
          Workspaces
          <kbd>{modifierKey} Shift W</kbd>
        </DropdownMenu.Label>
        <Lines workspaces={workspaces} />
        <DropdownMenu.Separator />
        {links.map(({ href, label, icon: Mark }) => (
          <DropdownMenu.Item key={href} asChild>
            <AppLink href={href}>
              <Mark className="icon" aria-hidden />
              {label}
            </AppLink>
          </DropdownMenu.Item>
        ))}
        <DropdownMenu.Item
          onSelect={() => {
            asksNew.current = true;
          }}
        >
          <Plus className="icon" aria-hidden />
          New workspace
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
