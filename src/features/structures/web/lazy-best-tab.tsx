import { lazy } from "react";
import { fetchPage } from "#web/screens/fetch-page.ts";

/** Loaded where it is drawn. */
export const DealBestTab = lazy(() =>
  fetchPage(() => import("./best-tab.tsx")).then((module) => ({ default: module.DealBestTab })),
);
