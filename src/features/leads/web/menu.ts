import { ContactRound } from "lucide-react";
import { dueLeadsHref, importLeadsHref, leadsPath, newLeadHref } from "#features/leads/addresses.ts";
import type { FeatureMenu } from "#web/feature.ts";

export const leadsMenu: FeatureMenu = {
  views: [{ of: leadsPath, label: "Leads", href: leadsPath, order: 1 }],
  sidebar: [
    { label: "Leads", href: leadsPath, icon: ContactRound, order: 40, place: "main", access: "member" },
  ],
  palette: [
    { label: "New Lead", keywords: "add create contact broker seller", href: newLeadHref, role: "editor" },
    {
      label: "Import leads",
      keywords: "csv file spreadsheet crm contacts upload",
      href: importLeadsHref,
      role: "editor",
    },
    {
      label: "Leads that are due",
      keywords: "follow up next action today overdue",
      href: dueLeadsHref,
    },
  ],
  searchPalette: () => import("./palette-search.ts"),
  tools: [
    {
      label: "Leads",
      description: "Whom to call next, with your notes; a lead becomes a deal.",
      href: leadsPath,
      icon: ContactRound,
      order: 35,
    },
  ],
};
