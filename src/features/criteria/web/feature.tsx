import type { WebFeature } from "#web/feature.ts";
import { criteriaHref, criteriaSetPath } from "#features/criteria/addresses.ts";

/** What the person is looking for: sets of criteria, one of them active. */
export const criteriaFeature: WebFeature = {
  name: "criteria",
  screens: [
    {
      path: criteriaHref,
      header: "Acquisition Criteria",
      access: "member",
      role: "viewer",
      load: () => import("./list/criteria-screen.tsx").then((module) => ({ Screen: module.CriteriaScreen })),
    },
    {
      path: criteriaSetPath,
      header: "Acquisition Criteria",
      access: "member",
      role: "viewer",
      load: () => import("./set/set-screen.tsx").then((module) => ({ Screen: module.SetScreen })),
    },
  ],
  beforeSignOut: () => import("./before-sign-out.ts"),
};
