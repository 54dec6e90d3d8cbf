import { Command, defaultFilter } from "cmdk";
import { ArrowRight, CornerDownLeft, Search } from "lucide-react";
import { Dialog } from "radix-ui";
import { useState } from "react";
import type { Person } from "#contract/person.ts";
import type { PaletteAction, PaletteFind } from "#web/feature.ts";
import { navigateTo } from "#web/lib/navigation.ts";
import { isRegistered, listFeatures, listScreens } from "#web/router/registered.ts";
import { shellActions } from "./palette-actions.ts";
import { listPaletteActions, listPalettePages } from "./palette-entries.ts";
import { usePaletteSearch } from "./palette-search.ts";

/** Matches what the person reads; the value of an item is only its identity. */
function rank(_value: string, search: string, keywords: string[] = []): number {
  return defaultFilter(keywords.join(" "), search, []);
}

interface EntryProps {
  id: string;
  label: string;
  hint?: string | undefined;
  keywords?: string[];
  isFound?: boolean;
  onChoose: () => void;
}

function Entry({ id, label, hint, keywords = [], isFound = false, onChoose }: EntryProps) {
  return (
    <Command.Item value={id} keywords={[label, ...keywords]} forceMount={isFound} onSelect={onChoose}>
      <span className="label">{label}</span>
      {hint !== undefined && <span className="hint">{hint}</span>}
      <CornerDownLeft className="i enter" aria-hidden />
    </Command.Item>
  );
}

function FoundDeals({ finds, onChoose }: { finds: PaletteFind[]; onChoose: (href: string) => void }) {
  if (finds.length === 0) return null;
  return (
    <Command.Group heading="Deals" forceMount>
      {finds.map((find) => (
        <Entry
          key={find.href}
          id={`deal ${find.href}`}
          label={find.label}
          hint={find.hint}
          isFound
          onChoose={() => onChoose(find.href)}
        />
      ))}
    </Command.Group>
  );
}

function PaletteList({ person, onClose }: { person: Person; onClose: () => void }) {
  const [text, setText] = useState("");
  const search = usePaletteSearch(text);
  const features = listFeatures();
  const pages = listPalettePages(
    listScreens(),
    features.flatMap((feature) => feature.sidebar ?? []),
    person.role,
  );
  const featureActions = features.flatMap((feature) => feature.palette ?? []);
  const actions = [...listPaletteActions(featureActions, isRegistered), ...shellActions];
  function open(href: string): void {
    onClose();
    navigateTo(href);
  }
  function act(action: PaletteAction): void {
    if (action.href !== undefined) open(action.href);
    else {
      onClose();
      action.run?.();
    }
  }
  return (
    <Command label="Find deals, pages, actions" filter={rank} loop>
      <div className="palette-input">
        <Search className="i" aria-hidden />
        <Command.Input value={text} onValueChange={setText} placeholder="Find deals, pages, actions" />
        <kbd>Esc</kbd>
      </div>
      <Command.List label="Results">
        {search.finds.length === 0 && !search.isSearching && (
          <Command.Empty>Nothing here is called that. Try another word.</Command.Empty>
        )}
        <FoundDeals finds={search.finds} onChoose={open} />
        <Command.Group heading="Pages">
          {pages.map(({ href, label, keywords }) => (
            <Entry
              key={href}
              id={`page ${href}`}
              label={label}
              keywords={keywords}
              onChoose={() => open(href)}
            />
          ))}
        </Command.Group>
        <Command.Group heading="Actions">
          {actions.map((action) => (
            <Entry
              key={action.label}
              id={`action ${action.label}`}
              label={action.label}
              keywords={action.keywords === undefined ? [] : [action.keywords]}
              onChoose={() => act(action)}
            />
          ))}
        </Command.Group>
      </Command.List>
      <p className="palette-state" role="status">
        {search.isSearching && "Searching your deals..."}
        {search.problem !== null && `Your deals could not be searched: ${search.problem}`}
      </p>
    </Command>
  );
}

/** Ctrl/Cmd-K: everything that can be opened or done, by name. */
export function Palette({ person, onClose }: { person: Person; onClose: () => void }) {
  return (
    <Dialog.Root
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Overlay className="scrim palette-scrim" />
        <Dialog.Content className="palette" aria-describedby={undefined}>
          <Dialog.Title className="sr">Find deals, pages, actions</Dialog.Title>
          <PaletteList person={person} onClose={onClose} />
          <p className="palette-foot">
            <ArrowRight className="i" aria-hidden /> Arrow keys choose, Enter opens
          </p>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
