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
