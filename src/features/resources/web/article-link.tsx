import type { ReactNode } from "react";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { articleHref } from "#features/resources/addresses.ts";

export interface ArticleLinkProps {
  slug: string;
  title: string;
  summary: string;
  children?: ReactNode;
}

export function ArticleLink({ slug, title, summary, children }: ArticleLinkProps) {
  return (
    <li>
      <h3>
        <AppLink href={articleHref(slug)}>{title}</AppLink>
      </h3>
      {summary === "" ? null : <p>{summary}</p>}
      {children}
    </li>
  );
}
