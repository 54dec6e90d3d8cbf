import { Fragment, memo, type ReactNode, useMemo } from "react";
import type { Inline, MayLink } from "#kit/read-inline.ts";
import { type Block, splitMarkdown, wordsOfRuns } from "#kit/read-markdown.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";

interface Looks {
  /** How the words of a run are drawn; as they are where nothing is said. The same function as long as it draws the same. */
  drawWords?: ((text: string, isInLink: boolean) => ReactNode) | undefined;
  /** Whether a page of the product is there; a link to one that is not is drawn as its words. */
  hasPage?: ((href: string) => boolean) | undefined;
  linkClass?: string | undefined;
  /** What stands where the text says {{name}}; without it the text stands there itself. */
  places?: Readonly<Record<string, ReactNode>> | undefined;
  /** Headings as lines of a message, which is no part of the page's outline. */
  isMessage?: boolean | undefined;
}

export interface MarkdownProps extends Looks {
  text: string;
  mayLink: MayLink;
}

/**
 * Text in markdown as elements, never as markup: nothing in it can run or load, and links lead where `mayLink` lets
 * them. Of a text that grows only what is new is drawn again.
 */
export function Markdown({ text, mayLink, ...looks }: MarkdownProps) {
  const blocks = useMemo(() => splitMarkdown(text, mayLink), [text, mayLink]);
  // Nothing of a text has a name of its own: its place is what it is.
  return blocks.map(({ source, block }, index) => (
    <BlockView key={index} source={source} block={block} {...looks} />
  ));
}

const LOOKS = ["drawWords", "hasPage", "linkClass", "places", "isMessage"] as const;

/** Read anew with each piece that comes, but the same as long as its lines are. */
const BlockView = memo(
  function BlockView({ block, ...looks }: Looks & { source: string; block: Block }) {
    return drawBlock(block, looks);
  },
  (before, after) => before.source === after.source && LOOKS.every((name) => before[name] === after[name]),
);

function drawBlock(block: Block, looks: Looks): ReactNode {
  switch (block.kind) {
    case "heading":
      return <Heading block={block} looks={looks} />;
    case "paragraph":
      return (
        <p>
          <Runs runs={block.content} looks={looks} />
        </p>
      );
    case "quote":
      return (
        <blockquote>
          <Runs runs={block.content} looks={looks} />
        </blockquote>
      );
    case "code":
      return <pre tabIndex={0}>{drawWords(block.text, looks)}</pre>;
    case "list": {
      const items = block.items.map((runs, index) => (
        <li key={index}>
          <Runs runs={runs} looks={looks} />
        </li>
      ));
      return block.isOrdered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>;
    }
    case "table":
      return <TextTable head={block.head} rows={block.rows} looks={looks} />;
    case "place":
      return looks.places === undefined ? <p>{`{{${block.name}}}`}</p> : looks.places[block.name];
  }
}

function Heading({ block, looks }: { block: Block & { kind: "heading" }; looks: Looks }) {
  if (looks.isMessage)
    return (
      <p className="markdown-heading">
        <Runs runs={block.content} looks={looks} />
      </p>
    );
  const Level = block.level <= 2 ? "h2" : "h3";
  return <Level id={block.anchor}>{wordsOfRuns(block.content)}</Level>;
}

function TextTable({ head, rows, looks }: { head: Inline[][]; rows: Inline[][][]; looks: Looks }) {
  return (
    <div className="markdown-table" tabIndex={0} role="region" aria-label="Table of the text">
      <table>
        <thead>
          <tr>
            {head.map((runs, index) => (
              <th key={index}>
                <Runs runs={runs} looks={looks} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row}>
              {cells.map((runs, index) => (
                <td key={index}>
                  <Runs runs={runs} looks={looks} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Runs({ runs, looks }: { runs: readonly Inline[]; looks: Looks }) {
  return runs.map((run, index) => <Fragment key={index}>{drawRun(run, looks)}</Fragment>);
}

function drawRun(run: Inline, looks: Looks): ReactNode {
  if (run.kind === "link") return drawLink(run, looks);
  const words = drawWords(run.text, looks);
  if (run.kind === "code") return <code>{words}</code>;
  if (run.kind === "bold") return <strong>{words}</strong>;
  return run.kind === "italic" ? <em>{words}</em> : words;
}

function drawLink({ href, text }: Inline & { kind: "link" }, looks: Looks): ReactNode {
  const { hasPage, linkClass } = looks;
  if (!href.startsWith("/"))
    return (
      <a className={linkClass} href={href} target="_blank" rel="noopener noreferrer">
        {drawWords(text, looks, true)}
      </a>
    );
  if (hasPage?.(href) === false) return drawWords(text, looks);
  return (
    <AppLink {...(linkClass === undefined ? {} : { className: linkClass })} href={href}>
      {drawWords(text, looks, true)}
    </AppLink>
  );
}

const drawWords = (text: string, looks: Looks, isInLink = false): ReactNode =>
  looks.drawWords === undefined ? text : looks.drawWords(text, isInLink);
