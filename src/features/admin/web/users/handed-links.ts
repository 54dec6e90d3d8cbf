import type { Delivered } from "#features/admin/contract.ts";
import type { HandedLink } from "./handed-link-dialog.tsx";

/** What a notification says in the place of a promise that a mail will come. */
export const NO_MAIL = "No mail is sent: hand on the link yourself.";

type Link = NonNullable<Delivered["link"]>;

export const invitationLink = (email: string, link: Link): HandedLink => ({
  ...link,
  email,
  title: `Invitation for ${email}`,
  purpose: "make the account for this address",
});

export const resetLink = (email: string, link: Link): HandedLink => ({
  ...link,
  email,
  title: `New password for ${email}`,
  purpose: "set a new password for this account",
});
