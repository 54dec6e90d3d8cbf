import { DEAL_FILTER } from "#features/deals/addresses.ts";
import { libraryHref } from "#features/deal-list/addresses.ts";
import { ClipboardPaste, FileUp } from "lucide-react";
import { dropHref, intakePath, pasteHref } from "#features/intake/addresses.ts";
import type { FeatureMenu } from "#web/feature.ts";

export const intakeMenu: FeatureMenu = {
  views: [
    {
      of: libraryHref,
      label: "Inbox",
      href: intakePath,
      order: 3,
      // It has no filter of its own, and holds that of the lists beside it for the way back.
      keeps: DEAL_FILTER,
      count: () => import("./waiting-count.tsx").then((module) => ({ Count: module.WaitingCount })),
    },
  ],
  dealWays: [
    { label: "Paste a listing", href: pasteHref, icon: ClipboardPaste, order: 1 },
    { label: "Drop a file", href: dropHref, icon: FileUp, order: 2 },
  ],
  palette: [
    {
      label: "Paste a listing",
      keywords: "intake broker paper mail read clip new deal",
      href: pasteHref,
      role: "editor",
    },
  ],
  shortcuts: [
    { keys: ["J"], does: "In the list of intakes: open the first one" },
    { keys: ["J", "K"], does: "On an intake opened from the list: the next, the previous intake" },
    { keys: ["↑", "↓"], does: "In the review of an intake: the value before, the next value" },
    { keys: ["A"], does: "In the review of an intake: accept the value" },
    { keys: ["R"], does: "In the review of an intake: refuse the value" },
    { keys: ["E"], does: "In the review of an intake: change the value" },
    { keys: ["N"], does: "In the review of an intake: go to the next doubtful value" },
    { keys: ["U"], does: "In the review of an intake: take the last step back, or what was dismissed" },
    { keys: ["C"], does: "In the review of an intake: accept all that is certain" },
    { keys: ["P"], does: "In the review of an intake: put it into the deal" },
    { keys: ["D"], does: "In the review of an intake: dismiss it" },
  ],
};
