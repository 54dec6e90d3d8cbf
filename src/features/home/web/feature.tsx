import type { WebFeature } from "#web/feature.ts";
import { homeHref } from "#features/home/addresses.ts";

/** Where a member arrives: what to begin with, or what has changed. */
export const homeFeature: WebFeature = {
  name: "home",
  screens: [
    {
      path: homeHref,
      header: "Dashboard",
      access: "member",
      load: () => import("./home-screen.tsx").then((module) => ({ Screen: module.HomeScreen })),
    },
  ],
};
