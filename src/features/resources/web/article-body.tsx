import type { ReactNode } from "react";
import { isSafeAddress } from "#kit/link-address.ts";
import { Markdown } from "#web/ui/text/markdown.tsx";
import "./resources.css";

export interface ArticleBodyProps {
  /** In markdown; what is no part of it is shown as it was written. */
  text: string;
  /** What stands where the text says {{name}}. */
  places?: Readonly<Record<string, ReactNode>> | undefined;
}

const NO_PLACES = {};

export function ArticleBody({ text, places = NO_PLACES }: ArticleBodyProps) {
  return (
    <div className="article-body">
      <Markdown text={text} mayLink={isSafeAddress} places={places} />
    </div>
  );
}
