import type { WebFeature } from "#web/feature.ts";

/** Practice conversations with a seller, a broker or a lender, on the person's own deal. */
export const practiceFeature: WebFeature = {
  name: "simulator",
  screens: [
    {
      path: "/dashboard/conversation-simulator",
      header: "AI Deal Coach",
      access: "member",
      load: () => import("./simulator-screen.tsx").then((module) => ({ Screen: module.SimulatorScreen })),
    },
    {
      path: "/dashboard/conversation-simulator/$id",
      header: "AI Deal Coach",
      access: "member",
      load: () => import("./practice-screen.tsx").then((module) => ({ Screen: module.PracticeScreen })),
    },
  ],
};
