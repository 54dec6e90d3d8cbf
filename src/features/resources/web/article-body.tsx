import type { ReactNode } from "react";
import { type Block, readMarkdown, type Span } from "#features/resources/model/read-markdown.ts";
import { AppLink } from "#web/ui/app-link.tsx";
import "./resources.css";

export interface ArticleBodyProps {
  /** In the markdown of articles; what is no part of it is shown as it was written. */
  text: string;
  /** What stands where the text says {{name}}. */
  places?: Readonly<Record<string, ReactNode>> | undefined;
}

export function ArticleBody({ text, places = {} }: ArticleBodyProps) {
  return (
    <div className="article-body">
      {readMarkdown(text).map((block, index) => (
        // Blocks of one text never move, and two may read the same.
        <BlockView key={index} block={block} places={places} />
      ))}
    </div>
  );
}

function BlockView({ block, places }: { block: Block; places: Readonly<Record<string, ReactNode>> }) {
  switch (block.kind) {
    case "heading": {
      const Heading = block.level === 2 ? "h2" : "h3";
      return <Heading id={block.anchor}>{block.text}</Heading>;
    }
    case "paragraph":
      return (
        <p>
          <Spans spans={block.spans} />
        </p>
      );
    case "quote":
      return (
        <blockquote>
          <Spans spans={block.spans} />
        </blockquote>
      );
    case "list": {
      const List = block.isOrdered ? "ol" : "ul";
      return (
        <List>
          {block.items.map((spans, index) => (
            <li key={index}>
              <Spans spans={spans} />
            </li>
          ))}
        </List>
      );
    }
    case "place":
      return places[block.name] ?? null;
  }
}

function Spans({ spans }: { spans: readonly Span[] }) {
  return spans.map((span, index) => <SpanView key={index} span={span} />);
}

function SpanView({ span }: { span: Span }) {
  switch (span.kind) {
    case "text":
      return span.text;
    case "strong":
      return <strong>{span.text}</strong>;
    case "emphasis":
      return <em>{span.text}</em>;
    case "link":
      return span.href.startsWith("/") ? (
        <AppLink href={span.href}>{span.text}</AppLink>
      ) : (
        <a href={span.href} target="_blank" rel="noopener noreferrer">
          {span.text}
        </a>
      );
  }
}
