import { FilePen, FileLock } from "lucide-react";
import type { FeatureMenu } from "#web/feature.ts";
import { loiHref, ndaHref } from "#features/letters/addresses.ts";

export const lettersMenu: FeatureMenu = {
  sidebar: [
    {
      label: "Create LOI",
      href: loiHref(),
      icon: FilePen,
      order: 70,
      place: "documents",
      access: "member",
      role: "editor",
      resetsLocal: "loadedLOIDocument",
    },
    {
      label: "Create NDA",
      href: ndaHref(),
      icon: FileLock,
      order: 71,
      place: "documents",
      access: "member",
      role: "editor",
      resetsLocal: "loadedNDADocument",
    },
  ],
  palette: [
    { label: "New letter of intent", keywords: "create loi offer document", href: loiHref(), role: "editor" },
    {
      label: "New non-disclosure agreement",
      keywords: "create nda confidentiality document",
      href: ndaHref(),
    },
  ],
  searchPalette: () => import("./palette-search.ts"),
  tools: [
    {
      label: "LOI Generator",
      description: "A letter of intent from a deal and its funding stack, ready for your lawyer.",
      href: loiHref(),
      icon: FilePen,
      order: 70,
      role: "editor",
    },
    {
      label: "NDA Generator",
      description: "A non-disclosure agreement, one way or mutual, before you see the books.",
      href: ndaHref(),
      icon: FileLock,
      order: 71,
      role: "editor",
    },
  ],
};
