import type { WebFeature } from "#web/feature.ts";

const load = () => import("./deal-stack-screen.tsx").then((module) => ({ Screen: module.DealStackScreen }));

/** The deal stack builder as pages of its own; the analysis has it as a tab. */
export const fundingFeature: WebFeature = {
  name: "funding",
  beforeSignOut: () => import("./unsaved-stacks.ts"),
  screens: [
    { path: "/dashboard/deal-stack", header: "Deal Stack Builder", access: "member", load },
    { path: "/dashboard/deal-stack-builder-2", header: "Deal Stack Builder", access: "member", load },
  ],
};
