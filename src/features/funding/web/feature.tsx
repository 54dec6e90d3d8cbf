import type { WebFeature } from "#web/feature.ts";

export const fundingFeature: WebFeature = {
  name: "funding",
  screens: [],
  beforeSignOut: () => import("./unsaved-stacks.ts"),
};
