import { lazy } from "react";
import { fetchPage } from "#web/screens/fetch-page.ts";

/** Loaded where it is drawn. */
export const DealBooksTab = lazy(() =>
  fetchPage(() => import("./books-tab.tsx")).then((module) => ({ default: module.DealBooksTab })),
);
