import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import { fetchPage } from "#web/screens/fetch-page.ts";
import type { StatedFigures } from "#features/books/model/stated-figures.ts";
import type { BooksState, BooksStore } from "./books-store.ts";

/** What every view of the tab is drawn from. */
export interface BooksViewProps {
  readonly dealId: string;
  readonly companyName: string;
  readonly store: BooksStore;
  readonly state: BooksState;
  readonly stated: StatedFigures;
  /** False for who only reads: no control is drawn that would be refused. */
  readonly mayEdit: boolean;
  /** Where a view puts its own buttons: beside undo. Null until it is drawn. */
  readonly tools: HTMLElement | null;
}

export interface BooksView {
  /** Stands in the address: `?tab=books&books=bridge`; the first view without it. */
  readonly id: string;
  readonly label: string;
  readonly Panel: LazyExoticComponent<ComponentType<BooksViewProps>>;
  /** Stands behind the label. */
  readonly count?: (state: BooksState) => number;
}

const view = (load: () => Promise<ComponentType<BooksViewProps>>) =>
  lazy(async () => ({ default: await fetchPage(load) }));

/** The views of the tab in their order; the first is the one that a bare address opens. */
export const BOOKS_VIEWS: readonly BooksView[] = [
  {
    id: "figures",
    label: "Figures",
    Panel: view(async () => (await import("./grid/figures-view.tsx")).FiguresView),
  },
  {
    id: "ledger",
    label: "Add-backs",
    Panel: view(async () => (await import("./ledger/ledger-view.tsx")).LedgerView),
    count: ({ books }) => books.adjustments.length,
  },
  {
    id: "bridge",
    label: "Bridge",
    Panel: view(async () => (await import("./bridge/bridge-view.tsx")).BridgeView),
  },
  {
    id: "checks",
    label: "Checks",
    Panel: view(async () => (await import("./checks/checks-view.tsx")).ChecksView),
  },
];

const PARAMETER = "books";

export const readBooksView = (params: URLSearchParams): BooksView | undefined =>
  BOOKS_VIEWS.find(({ id }) => id === params.get(PARAMETER)) ?? BOOKS_VIEWS[0];

export function writeBooksView(params: URLSearchParams, id: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (id === BOOKS_VIEWS[0]?.id) next.delete(PARAMETER);
  else next.set(PARAMETER, id);
  return next;
}
