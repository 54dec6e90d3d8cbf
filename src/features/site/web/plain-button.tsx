import type { ReactNode } from "react";
import { type ButtonVariant, buttonClass } from "#web/ui/buttons/button-class.ts";

interface PlainButtonProps {
  href: string;
  variant: ButtonVariant;
  className?: string;
  newTab?: boolean;
  children: ReactNode;
}

/** A link that looks like a button and asks the server: a document has no router, and must not carry one. */
export function PlainButton({ href, variant, className, newTab = false, children }: PlainButtonProps) {
  return (
    <a
      href={href}
      className={buttonClass(variant, "md", className)}
      {...(newTab ? { target: "_blank", rel: "noopener noreferrer" } : {})}
    >
      {children}
    </a>
  );
}
