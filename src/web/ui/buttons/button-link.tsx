import type { ReactNode } from "react";
import { AppLink, type AppLinkProps } from "./app-link.tsx";
import { buttonClass, type ButtonSize, type ButtonVariant } from "./button-class.ts";
import type { Icon } from "#web/ui/icons/icon.ts";

export interface ButtonLinkProps extends Omit<AppLinkProps, "target" | "rel"> {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  icon?: Icon | undefined;
  newTab?: boolean | undefined;
  children: ReactNode;
}

export function ButtonLink(props: ButtonLinkProps) {
  const {
    variant = "secondary",
    size = "md",
    icon: Mark,
    newTab = false,
    className,
    children,
    ...rest
  } = props;
  return (
    <AppLink
      {...rest}
      {...(newTab ? { target: "_blank", rel: "noopener noreferrer" } : {})}
      className={buttonClass(variant, size, className)}
    >
      {Mark ? <Mark className="icon" aria-hidden /> : null}
      {children}
    </AppLink>
  );
}
