import type { ReactNode } from "react";

export interface LoadingProps {
  /** What is being loaded, as a sentence that ends in "..."; none where somebody else says it. */
  label?: string | undefined;
  className?: string | undefined;
  /** Skeletons in the shape of what comes. */
  children: ReactNode;
}

/** Stands where something is about to: its shape for the eye, a sentence for whoever hears the page. */
export function Loading({ label, className, children }: LoadingProps) {
  return (
    <div className={className} aria-busy="true">
      {label === undefined ? null : (
        <span className="sr-only" role="status">
          {label}
        </span>
      )}
      {children}
    </div>
  );
}
