import type { WebFeature } from "#web/feature.ts";
import { leadsPath } from "#features/leads/addresses.ts";

/** Whom and what the person has heard of; a lead and the import stand at the same address. */
export const leadsFeature: WebFeature = {
  name: "leads",
  screens: [
    {
      path: leadsPath,
      header: "Leads",
      access: "member",
      role: "viewer",
      load: () => import("./leads-screen.tsx").then((module) => ({ Screen: module.LeadsScreen })),
    },
  ],
};
