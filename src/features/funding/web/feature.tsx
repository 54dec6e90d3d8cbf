import type { WebFeature } from "#web/feature.ts";
import { otherStackBuilderPath, stackBuilderPath } from "#features/funding/addresses.ts";

const load = () => import("./deal-stack-screen.tsx").then((module) => ({ Screen: module.DealStackScreen }));

/** The deal stack builder as pages of its own; the analysis has it as a tab. */
export const fundingFeature: WebFeature = {
  name: "funding",
  beforeSignOut: () => import("./unsaved-stacks.ts"),
  screens: [
    { path: stackBuilderPath, header: "Deal Stack Builder", access: "member", load },
    { path: otherStackBuilderPath, header: "Deal Stack Builder", access: "member", load },
  ],
};
