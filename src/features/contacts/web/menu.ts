import { leadsPath } from "#features/leads/addresses.ts";
import { contactsPath, newContactHref } from "#features/contacts/addresses.ts";
import type { FeatureMenu } from "#web/feature.ts";

export const contactsMenu: FeatureMenu = {
  views: [{ of: leadsPath, label: "Contacts", href: contactsPath, order: 2 }],
  palette: [
    {
      label: "New contact",
      keywords: "add create broker seller lender lawyer accountant person",
      href: newContactHref,
      role: "editor",
    },
  ],
  searchPalette: () => import("./palette-search.ts"),
};
