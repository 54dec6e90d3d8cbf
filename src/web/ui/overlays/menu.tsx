import { clsx } from "clsx";
import { DropdownMenu } from "radix-ui";
import { useLayoutEffect, useRef, useState, type ReactElement } from "react";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import type { Icon } from "#web/ui/icons/icon.ts";

interface MenuItemBase {
  label: string;
  icon?: Icon | undefined;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
}
export type MenuItem =
  | "separator"
  | (MenuItemBase & { href: string; onSelect?: undefined })
  | (MenuItemBase & { onSelect: () => void; href?: undefined });

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement;
  /** Names the menu for screen readers; shown as its head when `showLabel`. */
  label: string;
  showLabel?: boolean | undefined;
  items: readonly MenuItem[];
  /** For who opens it by other means than its button. */
  open?: boolean | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
}

/** Everything on a page belongs to a landmark, or to the dialog that stands over it: a menu to that of its button. */
const HOMES = '[role="dialog"], [role="alertdialog"], main, header, aside, nav';

export function Menu({ trigger, label, showLabel = false, items, open, onOpenChange }: MenuProps) {
  const chosen = useRef<(() => void) | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [home, setHome] = useState<HTMLElement | null>(null);
  const findHome = () => setHome(button.current?.closest<HTMLElement>(HOMES) ?? null);
  const isDriven = open !== undefined;
  // Who opens it by other means does not ask first.
  useLayoutEffect(() => {
    if (isDriven) findHome();
  }, [isDriven]);
  // When one item has an icon, the words of the others stand in the same column.
  const keepsIconSlot = items.some((item) => item !== "separator" && item.icon !== undefined);
  return (
    // Not modal: the page behind would be hidden from screen readers with the focus guards in it, which axe refuses.
    <DropdownMenu.Root
      modal={false}
      {...(open !== undefined && { open })}
      onOpenChange={(isOpen) => {
        if (isOpen) findHome();
        onOpenChange?.(isOpen);
      }}
    >
      <DropdownMenu.Trigger ref={button} asChild>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal container={home}>
        <DropdownMenu.Content
          className="menu"
          aria-label={label}
          align="end"
          sideOffset={4}
          collisionPadding={8}
          // First the focus goes back to the button, then the chosen thing happens: a dialog opened by it then knows
          // where to return the focus to.
          onCloseAutoFocus={() => {
            const run = chosen.current;
            chosen.current = null;
            if (run) setTimeout(run, 0);
          }}
        >
          {showLabel ? <DropdownMenu.Label className="menu-label">{label}</DropdownMenu.Label> : null}
          {items.map((item, index) =>
            item === "separator" ? (
              // A separator has nothing but its place.
              <DropdownMenu.Separator key={`separator ${index}`} />
            ) : (
              <Item
                key={item.label}
                item={item}
                keepsIconSlot={keepsIconSlot}
                onSelect={() => (chosen.current = item.onSelect ?? null)}
              />
            ),
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface ItemProps {
  item: Exclude<MenuItem, "separator">;
  keepsIconSlot: boolean;
  onSelect: () => void;
}

function Item({ item, keepsIconSlot, onSelect }: ItemProps) {
  const { label, icon: Mark, danger = false, disabled = false, href } = item;
  const words = (
    <>
      {Mark ? (
        <Mark className="icon" aria-hidden />
      ) : keepsIconSlot ? (
        <span className="menu-icon-room" />
      ) : null}
      {label}
    </>
  );
  return (
    <DropdownMenu.Item
      className={clsx(danger && "danger")}
      disabled={disabled}
      onSelect={onSelect}
      asChild={href !== undefined}
    >
      {href === undefined ? words : <AppLink href={href}>{words}</AppLink>}
    </DropdownMenu.Item>
  );
}
