import { clsx } from "clsx";
import { X } from "lucide-react";
import { Dialog as RadixDialog } from "radix-ui";
import type { ReactNode } from "react";
import { IconButton } from "./button.tsx";
import { leavesTopmostFirst, useReturnFocus } from "./dialog-focus.ts";
import { Scrim } from "./scrim.tsx";

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, the one that does the thing last. */
  footer?: ReactNode;
  size?: "sm" | "md" | "lg" | undefined;
}

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = "md",
}: DialogProps) {
  const focusKeeper = useReturnFocus(open);
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <Scrim>
          <RadixDialog.Content
            className={clsx("dlg", size !== "md" && size)}
            {...focusKeeper}
            onEscapeKeyDown={leavesTopmostFirst}
            // Radix asks for a description or for this word that there is none.
            {...(description === undefined ? { "aria-describedby": undefined } : {})}
          >
            <div className="dlg-head">
              <div className="min-w-0">
                <RadixDialog.Title>{title}</RadixDialog.Title>
                {description === undefined ? null : (
                  <RadixDialog.Description className="sm sub mt-1">{description}</RadixDialog.Description>
                )}
              </div>
              <RadixDialog.Close asChild>
                <IconButton label="Close" icon={X} />
              </RadixDialog.Close>
            </div>
            <div className="b">{children}</div>
            {footer === undefined ? null : <div className="dlg-foot">{footer}</div>}
          </RadixDialog.Content>
        </Scrim>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
