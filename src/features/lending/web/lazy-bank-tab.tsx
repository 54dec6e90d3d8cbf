import { lazy } from "react";
import { fetchPage } from "#web/screens/fetch-page.ts";

/** Loaded where it is drawn. */
export const DealBankTab = lazy(() =>
  fetchPage(() => import("./bank-tab.tsx")).then((module) => ({ default: module.DealBankTab })),
);
