import { isRegistered } from "#web/screens/registered.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { adminDashboardHref, adminSectionHref, adminUsersHref } from "#features/admin/addresses.ts";

const LATER = [
  {
    href: adminUsersHref,
    label: "Invite people",
    words: "Partners, an accountant, a lawyer: each has an account and deals of their own.",
  },
  {
    href: adminSectionHref("mail"),
    label: "Mail",
    words: "Without a mail server you send the links yourself.",
  },
  {
    href: adminDashboardHref,
    label: "Admin dashboard",
    words: "Who signed in, and whether background work runs.",
  },
];

/** What an administrator may want to see to once there is a first deal; nothing of it is needed before. */
export function AdminLater() {
  const links = LATER.filter(({ href }) => isRegistered(href));
  if (links.length === 0) return null;
  return (
    <Panel className="mt-5" title="Later, as the administrator">
      <ul className="home-later">
        {links.map(({ href, label, words }) => (
          <li key={href}>
            <AppLink className="link" href={href}>
              {label}
            </AppLink>
            <small>{words}</small>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
