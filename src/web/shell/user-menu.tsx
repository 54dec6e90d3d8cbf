import { Check, LogOut, Monitor, Moon, Shield, Sun, UserRound } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import type { Person } from "#contract/person.ts";
import { setTheme, useTheme, type Theme } from "#web/browser/theme.ts";
import { isRegistered, listFeatures } from "#web/screens/registered.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { ADMIN_AREA } from "#kit/page-address.ts";
import { initialsOf, nameOf } from "./person-words.ts";
import { signOut } from "./sign-out.ts";

const themes = [
  { value: "light", label: "Light", icon: Sun },
  { value: "dark", label: "Dark", icon: Moon },
  { value: "system", label: "As the device", icon: Monitor },
] as const satisfies { value: Theme; label: string; icon: typeof Sun }[];

function ThemeChoice() {
  const theme = useTheme();
  return (
    <DropdownMenu.Group>
      <DropdownMenu.Label className="menu-label">Theme</DropdownMenu.Label>
      <DropdownMenu.RadioGroup value={theme}>
        {themes.map(({ value, label, icon: Mark }) => (
          <DropdownMenu.RadioItem
            key={value}
            value={value}
            // The menu stays open, so that the person sees what the choice does.
            onSelect={(event) => {
              event.preventDefault();
              setTheme(value);
            }}
          >
            <Mark className="icon" aria-hidden />
            <span className="grow">{label}</span>
            <DropdownMenu.ItemIndicator>
              <Check className="icon" aria-hidden />
            </DropdownMenu.ItemIndicator>
          </DropdownMenu.RadioItem>
        ))}
      </DropdownMenu.RadioGroup>
    </DropdownMenu.Group>
  );
}

function MenuLink({ href, label, icon: Mark }: { href: string; label: string; icon: typeof Sun }) {
  if (!isRegistered(href)) return null;
  return (
    <DropdownMenu.Item asChild>
      <AppLink href={href}>
        <Mark className="icon" aria-hidden />
        {label}
      </AppLink>
    </DropdownMenu.Item>
  );
}

/** "My Account". A page that is not there is not offered. */
export function UserMenu({ person }: { person: Person }) {
  const profileHref = listFeatures().find((feature) => feature.profileHref)?.profileHref;
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className="avatar" title="My Account">
        {initialsOf(person)}
        <span className="sr-only">My Account</span>
      </DropdownMenu.Trigger>
      {/* No portal: inside the header the menu belongs to a landmark, as everything on a page should. */}
      <DropdownMenu.Content className="menu" align="end" sideOffset={6} collisionPadding={8}>
        <DropdownMenu.Label className="menu-account">
          <b>My Account</b>
          <span>{nameOf(person)}</span>
          {nameOf(person) !== person.email && <span>{person.email}</span>}
        </DropdownMenu.Label>
        <DropdownMenu.Separator />
        {profileHref !== undefined && (
          <MenuLink href={profileHref} label="Profile Settings" icon={UserRound} />
        )}
        {person.role === "admin" && <MenuLink href={ADMIN_AREA} label="Admin Panel" icon={Shield} />}
        <ThemeChoice />
        <DropdownMenu.Separator />
        <DropdownMenu.Item onSelect={() => void signOut()}>
          <LogOut className="icon" aria-hidden />
          Log out
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
