import type { WebFeature } from "#web/feature.ts";

/** The person's deals in one list; also the way in for imported listings. */
export const libraryFeature: WebFeature = {
  name: "library",
  screens: [
    {
      path: "/dashboard/deal-library",
      header: "Deal Library",
      access: "member",
      load: () => import("./library-screen.tsx").then((module) => ({ Screen: module.LibraryScreen })),
    },
  ],
};
