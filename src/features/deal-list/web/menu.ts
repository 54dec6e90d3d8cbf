import { LibraryBig, Upload } from "lucide-react";
import type { FeatureMenu } from "#web/feature.ts";
import { analysisPath, currentDealHref, recordAnalysisPath } from "#features/deal-analysis/addresses.ts";
import {
  draftsHref,
  explorerHref,
  importHref,
  libraryHref,
  savedAnalysesHref,
} from "#features/deal-list/addresses.ts";
import { DEAL_FILTER, newDealHref } from "#features/deals/addresses.ts";
import { documentsPath } from "#features/documents/addresses.ts";

export const dealListMenu: FeatureMenu = {
  views: [
    { of: libraryHref, label: "List", href: libraryHref, order: 1, keeps: DEAL_FILTER },
    { of: libraryHref, label: "Drafts and saved", href: explorerHref, order: 4, keeps: DEAL_FILTER },
  ],
  dealWays: [{ label: "Import CSV", href: importHref, icon: Upload, order: 4 }],
  sidebar: [
    {
      label: "Deal Library",
      href: libraryHref,
      icon: LibraryBig,
      order: 50,
      place: "main",
      access: "member",
      activePaths: [analysisPath, recordAnalysisPath, currentDealHref, newDealHref, documentsPath],
    },
  ],
  palette: [
    {
      label: "Import CSV",
      keywords: "listings broker file spreadsheet upload",
      href: importHref,
      role: "editor",
    },
    {
      label: "Saved analyses",
      keywords: "versions explorer kept",
      href: savedAnalysesHref,
    },
    { label: "Drafts", keywords: "unfinished explorer", href: draftsHref, role: "editor" },
  ],
  shortcuts: [
    { keys: ["J", "K"], does: "In the library, and on a deal opened from it: the next, the previous deal" },
    { keys: ["Enter"], does: "On a deal of the library: open it" },
    { keys: ["S"], does: "On a deal of the library, or opened from it: shortlist it, or take that back" },
    { keys: ["P"], does: "On a deal of the library, or opened from it: pass on it, or take that back" },
    { keys: ["X"], does: "On a deal of the library: select it" },
  ],
  searchPalette: () => import("./palette-search.ts"),
  tools: [
    {
      label: "Deal Library",
      description: "Every business you are looking at, side by side.",
      href: libraryHref,
      icon: LibraryBig,
      order: 20,
    },
  ],
};
