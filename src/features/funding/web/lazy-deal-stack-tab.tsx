import { lazy } from "react";
import { fetchPage } from "#web/screens/fetch-page.ts";

/** Loaded where it is drawn: lists above that only count stacks do not load the builder. */
export const DealStackTab = lazy(() =>
  fetchPage(() => import("./deal-stack-tab.tsx")).then((module) => ({ default: module.DealStackTab })),
);
