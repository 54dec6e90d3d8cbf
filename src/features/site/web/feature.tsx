import type { WebFeature } from "#web/feature.ts";

export const siteFeature: WebFeature = {
  name: "site",
  screens: [
    {
      path: "/",
      header: "Know what it is worth before you sign",
      access: "public",
      load: () => import("./landing-screen.tsx").then(({ LandingScreen }) => ({ Screen: LandingScreen })),
    },
    {
      path: "*",
      header: "Page not found",
      access: "public",
      load: () => import("./not-found-screen.tsx").then(({ NotFoundScreen }) => ({ Screen: NotFoundScreen })),
    },
  ],
};
