import { BookUser } from "lucide-react";
import { contactsPath, newContactHref } from "#features/contacts/addresses.ts";
import type { FeatureMenu } from "#web/feature.ts";

export const contactsMenu: FeatureMenu = {
  sidebar: [
    {
      label: "Contacts",
      href: contactsPath,
      icon: BookUser,
      order: 36,
      place: "main",
      access: "member",
      role: "viewer",
    },
  ],
  palette: [
    {
      label: "New contact",
      keywords: "add create broker seller lender lawyer accountant person",
      href: newContactHref,
      role: "editor",
    },
  ],
  searchPalette: () => import("./palette-search.ts"),
  tools: [
    {
      label: "Contacts",
      description: "Brokers, sellers, lenders, lawyers and accountants, each with their deals and leads.",
      href: contactsPath,
      icon: BookUser,
      order: 34,
    },
  ],
};
