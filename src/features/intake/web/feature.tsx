import { clipPath, intakePath, reviewPath } from "#features/intake/addresses.ts";
import type { WebFeature } from "#web/feature.ts";

/** From a broker's documents to a deal: what came in, and what was read in it. */
export const intakeFeature: WebFeature = {
  name: "intake",
  screens: [
    {
      path: intakePath,
      header: "Inbox",
      access: "member",
      role: "viewer",
      load: () => import("./intake-screen.tsx").then((module) => ({ Screen: module.IntakeScreen })),
    },
    {
      path: reviewPath,
      header: "Inbox",
      access: "member",
      role: "viewer",
      load: () => import("./review-screen.tsx").then((module) => ({ Screen: module.ReviewScreen })),
    },
    {
      path: clipPath,
      header: "Take a page",
      access: "member",
      role: "editor",
      load: () => import("./clip-screen.tsx").then((module) => ({ Screen: module.ClipScreen })),
    },
  ],
};
