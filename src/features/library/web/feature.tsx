import { LibraryBig } from "lucide-react";
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
  sidebar: [
    {
      label: "Deal Library",
      href: "/dashboard/deal-library",
      icon: LibraryBig,
      order: 50,
      place: "main",
      access: "member",
      activePaths: [/^\/dashboard\/(?:direct-deal-analysis|deal-analysis|deal-input)(?:\/|$)/],
    },
  ],
  palette: [
    {
      label: "Import CSV",
      keywords: "listings broker file spreadsheet upload",
      href: "/dashboard/deal-library?import=csv",
    },
  ],
  searchPalette: () => import("./palette-search.ts"),
  tools: [
    {
      label: "Deal Library",
      description: "Every business you are looking at, side by side.",
      href: "/dashboard/deal-library",
      icon: LibraryBig,
      order: 20,
    },
  ],
};
