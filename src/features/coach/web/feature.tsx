import type { WebFeature } from "#web/feature.ts";

/** AI Roland: conversations about buying a business, whose figures come from the core. */
export const coachFeature: WebFeature = {
  name: "coach",
  screens: [
    {
      path: "/dashboard/ai-coach",
      header: "AI Roland",
      access: "member",
      load: () => import("./coach-screen.tsx").then((module) => ({ Screen: module.CoachScreen })),
    },
  ],
};
