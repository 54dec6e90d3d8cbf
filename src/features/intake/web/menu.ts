import { Inbox } from "lucide-react";
import { intakePath } from "#features/intake/addresses.ts";
import type { FeatureMenu } from "#web/feature.ts";

export const intakeMenu: FeatureMenu = {
  sidebar: [
    {
      label: "Intake",
      href: intakePath,
      icon: Inbox,
      order: 25,
      place: "main",
      access: "member",
      role: "viewer",
    },
  ],
  palette: [
    {
      label: "Paste a listing",
      keywords: "intake broker paper mail read clip new deal",
      href: intakePath,
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
  tools: [
    {
      label: "Intake",
      description: "Paste what a broker sent; each value is shown with its words before it is in a deal.",
      href: intakePath,
      icon: Inbox,
      order: 12,
    },
  ],
};
