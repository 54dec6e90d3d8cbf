import { lazy } from "react";
import { fetchPage } from "#web/screens/fetch-page.ts";

/** Loaded where they are drawn. */
export const DealBankTab = lazy(() =>
  fetchPage(() => import("./bank-tab.tsx")).then((module) => ({ default: module.DealBankTab })),
);
