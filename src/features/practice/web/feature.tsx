import type { WebFeature } from "#web/feature.ts";
import { practicePath, simulatorHref } from "#features/practice/addresses.ts";

/** Practice conversations with a seller, a broker or a lender, on the person's own deal. */
export const practiceFeature: WebFeature = {
  name: "simulator",
  screens: [
    {
      path: simulatorHref,
      header: "AI Deal Coach",
      access: "member",
      role: "viewer",
      load: () => import("./simulator-screen.tsx").then((module) => ({ Screen: module.SimulatorScreen })),
    },
    {
      path: practicePath,
      header: "AI Deal Coach",
      access: "member",
      role: "viewer",
      load: () => import("./practice-screen.tsx").then((module) => ({ Screen: module.PracticeScreen })),
    },
  ],
};
