import type { ReactNode } from "react";
import { AppLink } from "#web/ui/buttons/app-link.tsx";

export interface PageHeadProps {
  crumbs?: readonly { label: string; href?: string | undefined }[] | undefined;
  title: ReactNode;
  sub?: ReactNode;
  actions?: ReactNode;
}

/** The head of a page; holds its only h1. */
export function PageHead({ crumbs, title, sub, actions }: PageHeadProps) {
  return (
    <header className="head">
      <div className="head-words">
        {crumbs && crumbs.length > 0 ? <Crumbs crumbs={crumbs} /> : null}
        <h1>{title}</h1>
        {sub === undefined ? null : <p className="text-soft sm mt-1">{sub}</p>}
      </div>
      {actions === undefined ? null : <div className="head-actions">{actions}</div>}
    </header>
  );
}

function Crumbs({ crumbs }: { crumbs: NonNullable<PageHeadProps["crumbs"]> }) {
  return (
    <nav className="crumb" aria-label="Breadcrumb">
      <ol>
        {crumbs.map(({ label, href }) => (
          <li key={label}>{href === undefined ? label : <AppLink href={href}>{label}</AppLink>}</li>
        ))}
      </ol>
    </nav>
  );
}
