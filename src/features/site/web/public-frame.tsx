import { Menu, X } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { isRegistered } from "#web/router/registered.ts";
import { BrandMark } from "#web/shell/brand-mark.tsx";
import { AppLink } from "#web/ui/app-link.tsx";
import { IconButton } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { usePublicSettings } from "./use-public-settings.ts";
import "./site.css";

const footLinks = [
  { href: "/features", label: "Features" },
  { href: "/pricing", label: "Pricing" },
  { href: "/resources", label: "Resources" },
  { href: "/about", label: "About" },
  { href: "/contact", label: "Contact" },
  { href: "/privacy", label: "Privacy" },
  { href: "/terms", label: "Terms" },
];

function PublicHeader() {
  const [isOpen, setIsOpen] = useState(false);
  const menuId = useId();
  return (
    <header className="public-top">
      <AppLink className="brand" href="/">
        <BrandMark />
        <span>Dealwright</span>
      </AppLink>
      <nav id={menuId} aria-label="Site" className={isOpen ? "open" : undefined}>
        {isRegistered("/contact") && (
          <AppLink className="plain" href="/contact">
            Contact
          </AppLink>
        )}
        <ButtonLink href="/login">Log In</ButtonLink>
      </nav>
      <IconButton
        className="public-toggle"
        label={isOpen ? "Close menu" : "Open menu"}
        icon={isOpen ? X : Menu}
        aria-expanded={isOpen}
        aria-controls={menuId}
        onClick={() => setIsOpen(!isOpen)}
      />
    </header>
  );
}

const NETWORKS = { linkedin: "LinkedIn", x: "X", facebook: "Facebook", youtube: "YouTube" } as const;

/** A network shows only when its address is set (decision Q-F54). */
function SocialLinks() {
  const { socialUrls } = usePublicSettings();
  const links = (Object.keys(NETWORKS) as (keyof typeof NETWORKS)[]).flatMap((network) => {
    const href = socialUrls[network];
    return href ? [{ href, label: NETWORKS[network] }] : [];
  });
  if (links.length === 0) return null;
  return (
    <nav aria-label="Social networks">
      {links.map(({ href, label }) => (
        <a key={label} href={href} target="_blank" rel="noopener noreferrer">
          {label}
        </a>
      ))}
    </nav>
  );
}

function PublicFooter() {
  const links = footLinks.filter(({ href }) => isRegistered(href));
  return (
    <footer className="public-foot">
      <span>© {new Date().getFullYear()} Dealwright</span>
      {links.length > 0 && (
        <nav aria-label="Footer">
          {links.map(({ href, label }) => (
            <AppLink key={href} href={href}>
              {label}
            </AppLink>
          ))}
        </nav>
      )}
      <SocialLinks />
    </footer>
  );
}

/** Header and footer of the pages anybody can read. */
export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <div className="public">
      <PublicHeader />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <PublicFooter />
    </div>
  );
}
