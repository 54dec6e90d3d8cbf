import { MessagesSquare } from "lucide-react";
import type { FeatureMenu } from "#web/feature.ts";
import { coachHref } from "#features/coach/addresses.ts";

export const coachMenu: FeatureMenu = {
  sidebar: [
    { label: "AI Roland", href: coachHref, icon: MessagesSquare, order: 20, place: "main", access: "member" },
  ],
  palette: [{ label: "Ask AI Roland", keywords: "coach chat question help advice", href: coachHref }],
  tools: [
    {
      label: "AI Roland",
      description: "Ask about a deal; every figure comes from its analysis.",
      href: coachHref,
      icon: MessagesSquare,
      order: 20,
    },
  ],
};
