import { Command } from "cmdk";
import { CornerDownLeft, Search, X } from "lucide-react";
import { Dialog } from "radix-ui";
import { useState } from "react";
import type { Person } from "#contract/person.ts";
import type { PaletteFind, PaletteAction } from "#web/feature.ts";
import { navigateTo } from "#web/navigation/navigation.ts";
import { menus } from "#web/menus.ts";
import { isForRole, isRegistered, listScreens } from "#web/screens/registered.ts";
import { IconButton } from "#web/ui/buttons/button.tsx";
import { useReturnFocus } from "#web/ui/overlays/dialog-focus.ts";
import { Scrim } from "#web/ui/overlays/scrim.tsx";
import { useWorkspaces, type OwnWorkspace } from "#web/session/workspaces.ts";
import { listWorkspaceActions } from "./switch-workspace.ts";
import { answersTo, listPaletteActions, listPalettePages, withoutDoubles } from "./palette-entries.ts";
import { usePaletteSearch } from "./palette-search.ts";
import { setTheme } from "#web/browser/theme.ts";
import { openOverlay } from "./overlay-state.ts";
import { signOut } from "./sign-out.ts";

/** What can be done from anywhere, whatever features there are. */
const shellActions: PaletteAction[] = [
  { label: "Use the light theme", keywords: "appearance bright day", run: () => setTheme("light") },
  { label: "Use the dark theme", keywords: "appearance night", run: () => setTheme("dark") },
  { label: "Let the device choose the theme", keywords: "appearance system", run: () => setTheme("system") },
  { label: "Show the keyboard shortcuts", keywords: "help keys", run: () => openOverlay("shortcuts") },
  { label: "Log out", keywords: "sign out leave", run: () => void signOut() },
];

interface Entry {
  id: string;
  label: string;
  hint?: string | undefined;
  /** Where it leads, or what it does. */
  href?: string | undefined;
  run?: (() => void) | undefined;
}

function listPages(person: Person, typed: string): Entry[] {
  const ofSidebar = menus.flatMap(({ sidebar = [], views = [] }) => [...sidebar, ...views]);
  const screens = listScreens().filter(isForRole);
  return listPalettePages(screens, ofSidebar, person.role)
    .filter(({ label, keywords }) => answersTo(typed, [label, ...keywords]))
    .map(({ label, href }) => ({ id: `page ${href}`, label, href }));
}

function listActions(workspaces: readonly OwnWorkspace[], typed: string): Entry[] {
  const ofFeatures = menus.flatMap(({ palette = [] }) => palette).filter(isForRole);
  return [
    ...listPaletteActions(ofFeatures, isRegistered),
    ...listWorkspaceActions(workspaces),
    ...shellActions,
  ]
    .filter(({ label, keywords = "" }) => answersTo(typed, [label, keywords]))
    .map(({ label, href, run }) => ({ id: `action ${label}`, label, href, run }));
}

/** Under the heading of what they are, each page that is found once. */
function groupFinds(finds: readonly PaletteFind[]): { heading: string; entries: Entry[] }[] {
  const byHref = new Map(finds.toReversed().map((find) => [find.href, find]));
  const once = finds.filter((find) => byHref.get(find.href) === find);
  return [...Map.groupBy(once, ({ kind }) => kind)].map(([heading, found]) => ({
    heading,
    entries: found.map(({ href, label, hint }) => ({ id: `find ${href}`, label, hint, href })),
  }));
}

function Entries({
  heading,
  entries,
  onChoose,
}: {
  heading: string;
  entries: Entry[];
  onChoose: (entry: Entry) => void;
}) {
  if (entries.length === 0) return null;
  return (
    <Command.Group heading={heading}>
      {entries.map((entry) => (
        <Command.Item key={entry.id} value={entry.id} onSelect={() => onChoose(entry)}>
          <span className="label">{entry.label}</span>
          {entry.hint !== undefined && <span className="hint">{entry.hint}</span>}
          <CornerDownLeft className="icon enter" aria-hidden />
        </Command.Item>
      ))}
    </Command.Group>
  );
}

function PaletteList({ person, onClose }: { person: Person; onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState("");
  const search = usePaletteSearch(typed);
  const actions = listActions(useWorkspaces() ?? [], typed);
  const pages = withoutDoubles(listPages(person, typed), actions);
  const found = groupFinds(search.finds);
  const all = [...pages, ...actions, ...found.flatMap(({ entries }) => entries)];
  // What was chosen may have gone with the last letter: then the first one stands ready for Enter.
  const current = all.some((entry) => entry.id === chosen) ? chosen : (all[0]?.id ?? "");
  function choose(entry: Entry): void {
    onClose();
    if (entry.href === undefined) entry.run?.();
    else navigateTo(entry.href);
  }
  return (
    <Command
      label="Find deals, pages, actions"
      shouldFilter={false}
      loop
      value={current}
      onValueChange={setChosen}
    >
      <div className="palette-input">
        <Search className="icon" aria-hidden />
        <Command.Input
          value={typed}
          onValueChange={(text) => {
            setTyped(text);
            setChosen("");
          }}
          placeholder="Find deals, pages, actions"
        />
        <kbd className="hide-on-phone">Esc</kbd>
        <Dialog.Close asChild>
          <IconButton className="palette-close" label="Close" icon={X} />
        </Dialog.Close>
      </div>
      <Command.List label="Results">
        <Entries heading="Pages" entries={pages} onChoose={choose} />
        <Entries heading="Actions" entries={actions} onChoose={choose} />
        {found.map(({ heading, entries }) => (
          <Entries key={heading} heading={heading} entries={entries} onChoose={choose} />
        ))}
        {all.length === 0 && !search.isSearching && search.problem === null && (
          <p className="palette-none">Nothing has this name. Try another word.</p>
        )}
      </Command.List>
      <p className="palette-state" role="status">
        {search.isSearching && "Searching..."}
        {search.problem !== null && `Not everything could be searched: ${search.problem}`}
      </p>
    </Command>
  );
}

/** Ctrl/Cmd-K: everything that can be opened or done, by name. */
export function Palette({ person, onClose }: { person: Person; onClose: () => void }) {
  const focusKeeper = useReturnFocus();
  return (
    <Dialog.Root
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Dialog.Portal>
        <Scrim className="palette-scrim" />
        <Dialog.Content className="palette" aria-describedby={undefined} {...focusKeeper}>
          <Dialog.Title className="sr-only">Find deals, pages, actions</Dialog.Title>
          <PaletteList person={person} onClose={onClose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
