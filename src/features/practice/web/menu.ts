import { MessagesSquare } from "lucide-react";
import type { FeatureMenu } from "#web/feature.ts";
import { simulatorHref } from "#features/practice/addresses.ts";

export const practiceMenu: FeatureMenu = {
  sidebar: [
    {
      label: "AI Deal Coach",
      href: simulatorHref,
      icon: MessagesSquare,
      order: 60,
      place: "main",
      access: "member",
    },
  ],
  palette: [
    {
      label: "Practice a conversation",
      keywords: "simulator coach role play seller broker lender negotiation interview",
      href: simulatorHref,
    },
  ],
  tools: [
    {
      label: "AI Deal Coach",
      description: "Practice the call before you make it: seller, broker, lender.",
      href: simulatorHref,
      icon: MessagesSquare,
      order: 60,
    },
  ],
};
