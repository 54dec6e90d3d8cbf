import type { WebFeature } from "#web/feature.ts";

/** Has no page of its own: the analysis of a deal has it as a tab. */
export const lendingFeature: WebFeature = {
  name: "lending",
  screens: [],
  beforeSignOut: () => import("./unsaved-lending.ts"),
};
