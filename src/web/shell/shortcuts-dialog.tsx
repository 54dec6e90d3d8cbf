import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { menus } from "#web/menus.ts";
import { shortcuts } from "./shortcuts.ts";

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title="Keyboard shortcuts"
    >
      <dl className="shortcuts">
        {[...shortcuts, ...menus.flatMap((menu) => menu.shortcuts ?? [])].map(({ keys, does }) => (
          <div key={does}>
            <dt>{does}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
