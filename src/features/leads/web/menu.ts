import { ContactRound } from "lucide-react";
import { leadsPath } from "#features/leads/model/leads-path.ts";
import type { FeatureMenu } from "#web/feature.ts";

export const leadsMenu: FeatureMenu = {
  sidebar: [
    { label: "Leads", href: leadsPath, icon: ContactRound, order: 40, place: "main", access: "member" },
  ],
  palette: [
    { label: "New Lead", keywords: "add create contact broker seller", href: `${leadsPath}?lead=new` },
    {
      label: "Import leads",
      keywords: "csv file spreadsheet crm contacts upload",
      href: `${leadsPath}?import=csv`,
    },
    {
      label: "Leads that are due",
      keywords: "follow up next action today overdue",
      href: `${leadsPath}?show=due`,
    },
  ],
  searchPalette: () => import("./palette-search.ts"),
  tools: [
    {
      label: "Leads",
      description: "Whom to call next, and what was said; a lead becomes a deal.",
      href: leadsPath,
      icon: ContactRound,
      order: 35,
    },
  ],
};
