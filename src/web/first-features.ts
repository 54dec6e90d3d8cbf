import { signInFeature } from "#features/sign-in/web/feature.tsx";
import { adminLoginFeature } from "#features/admin/web/login-feature.tsx";
import { siteFeature } from "#features/site/web/feature.tsx";
import { invitationFeature } from "#features/workspaces/web/invitation-feature.ts";
import type { WebFeature } from "./feature.ts";

/**
 * Every feature with a page that anybody may open: their screens come with the first download, because the pages a
 * visitor sees ask them which links to draw. All other features stand in features.ts.
 */
export const firstFeatures: readonly WebFeature[] = [
  siteFeature,
  signInFeature,
  adminLoginFeature,
  invitationFeature,
];
