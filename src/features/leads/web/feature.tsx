import type { WebFeature } from "#web/feature.ts";

/** Whom and what the person has heard of; a lead and the import stand at the same address. */
export const leadsFeature: WebFeature = {
  name: "leads",
  screens: [
    {
      path: "/dashboard/leads",
      header: "Leads",
      access: "member",
      load: () => import("./leads-screen.tsx").then((module) => ({ Screen: module.LeadsScreen })),
    },
  ],
};
