import { X } from "lucide-react";
import { Dialog } from "radix-ui";
import type { Person } from "#contract/person.ts";
import { IconButton } from "#web/ui/buttons/button.tsx";
import { useReturnFocus } from "#web/ui/overlays/dialog-focus.ts";
import { Scrim } from "#web/ui/overlays/scrim.tsx";
import { Sidebar } from "./sidebar.tsx";

interface NavDrawerProps {
  person: Person;
  pathname: string;
  onClose: () => void;
}

/** The sidebar on phones: over the page, keeping the focus until it closes. */
export function NavDrawer({ person, pathname, onClose }: NavDrawerProps) {
  const focusKeeper = useReturnFocus();
  return (
    <Dialog.Root
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      <Dialog.Portal>
        <Scrim className="drawer-scrim" />
        <Dialog.Content className="side drawer" aria-describedby={undefined} {...focusKeeper}>
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          <Dialog.Close asChild>
            <IconButton className="drawer-close" label="Close menu" icon={X} />
          </Dialog.Close>
          <Sidebar person={person} pathname={pathname} isFolded={false} onFollow={onClose} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
