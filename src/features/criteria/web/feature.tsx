import type { WebFeature } from "#web/feature.ts";

/** What the person is looking for: sets of criteria, one of them active. */
export const criteriaFeature: WebFeature = {
  name: "criteria",
  screens: [
    {
      path: "/dashboard/acquisition-criteria",
      header: "Acquisition Criteria",
      access: "member",
      load: () => import("./criteria-screen.tsx").then((module) => ({ Screen: module.CriteriaScreen })),
    },
    {
      path: "/dashboard/acquisition-criteria/$id",
      header: "Acquisition Criteria",
      access: "member",
      load: () => import("./set-screen.tsx").then((module) => ({ Screen: module.SetScreen })),
    },
  ],
  beforeSignOut: () => import("./before-sign-out.ts"),
};
