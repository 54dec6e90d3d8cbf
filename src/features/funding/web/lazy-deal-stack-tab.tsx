import { lazy } from "react";

/** Loaded where it is drawn: lists above that only count stacks do not load the builder. */
export const DealStackTab = lazy(() =>
  import("./deal-stack-tab.tsx").then((module) => ({ default: module.DealStackTab })),
);
