import type { WebFeature } from "#web/feature.ts";
import { coachHref } from "#features/coach/addresses.ts";

/** AI Roland: conversations about buying a business, whose figures come from the core. */
export const coachFeature: WebFeature = {
  name: "coach",
  screens: [
    {
      path: coachHref,
      header: "AI Roland",
      access: "member",
      role: "viewer",
      load: () => import("./coach-screen.tsx").then((module) => ({ Screen: module.CoachScreen })),
    },
  ],
};
