import { contactPath, contactsPath } from "#features/contacts/addresses.ts";
import type { WebFeature } from "#web/feature.ts";

/** Whom the workspace deals with. A guest reads those of their deal in the deal itself. */
export const contactsFeature: WebFeature = {
  name: "contacts",
  screens: [
    {
      path: contactsPath,
      header: "Contacts",
      access: "member",
      role: "viewer",
      load: () => import("./contacts-screen.tsx").then((module) => ({ Screen: module.ContactsScreen })),
    },
    {
      path: contactPath,
      header: "Contacts",
      access: "member",
      role: "viewer",
      load: () => import("./page/contact-screen.tsx").then((module) => ({ Screen: module.ContactScreen })),
    },
  ],
};
