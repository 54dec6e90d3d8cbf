import type { ComponentType } from "react";

/** Any line icon: lucide's, or one of ours of the same shape. */
export type Icon = ComponentType<{
  className?: string;
  "aria-hidden"?: boolean | "true" | "false";
}>;
