import { clsx } from "clsx";
import { X } from "lucide-react";
import { Dialog as RadixDialog } from "radix-ui";
import type { FormEvent, ReactNode } from "react";
import { IconButton } from "#web/ui/buttons/button.tsx";
import { focusFirstField, leavesTopmostFirst, useReturnFocus } from "./dialog-focus.ts";
import { focusFirstInvalid } from "#web/ui/forms/focus-first-invalid.ts";
import { Scrim } from "./scrim.tsx";

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, the one that does the thing last. */
  footer?: ReactNode;
  /** `side-sheet` stands at the right of the page, as high as the window. */
  size?: "sm" | "md" | "lg" | "side-sheet" | undefined;
  /**
   * Makes the dialog a form: the focus opens on its first field, Enter saves as the button of type "submit" does, and
   * a field that is refused gets the focus.
   */
  onSubmit?: (() => void | Promise<void>) | undefined;
}

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  size = "md",
  onSubmit,
}: DialogProps) {
  const focusKeeper = useReturnFocus(open);
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <Scrim>
          <RadixDialog.Content
            className={clsx("dialog", size !== "md" && size)}
            {...focusKeeper}
            {...(onSubmit === undefined ? {} : { onOpenAutoFocus: focusFirstField })}
            onEscapeKeyDown={leavesTopmostFirst}
            // Radix asks for a description or for this word that there is none.
            {...(description === undefined ? { "aria-describedby": undefined } : {})}
          >
            <Frame onSubmit={onSubmit}>
              <div className="dialog-head">
                <div className="min-w-0">
                  <RadixDialog.Title>{title}</RadixDialog.Title>
                  {description === undefined ? null : (
                    <RadixDialog.Description className="sm text-soft mt-1">
                      {description}
                    </RadixDialog.Description>
                  )}
                </div>
                <RadixDialog.Close asChild>
                  <IconButton label="Close" icon={X} />
                </RadixDialog.Close>
              </div>
              <div className="dialog-body">{children}</div>
              {footer === undefined ? null : <div className="dialog-foot">{footer}</div>}
            </Frame>
          </RadixDialog.Content>
        </Scrim>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

function Frame({ onSubmit, children }: Pick<DialogProps, "onSubmit" | "children">) {
  if (onSubmit === undefined) return children;
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    // React hands events of a dialog on to the form in whose code it stands.
    event.stopPropagation();
    const form = event.currentTarget;
    void Promise.resolve(onSubmit?.()).then(() => focusFirstInvalid(form));
  }
  return (
    <form className="dialog-form" noValidate onSubmit={submit}>
      {children}
    </form>
  );
}
