import { Menu, X } from "lucide-react";
import type { ReactNode } from "react";
import { type PublicFacts, SOCIAL_NETWORKS, type SocialNetwork } from "#features/site/model/public-view.ts";
import { BrandMark } from "#web/shell/brand-mark.tsx";
import { buttonClass } from "#web/ui/buttons/button-class.ts";

import { PlainButton } from "./plain-button.tsx";
import "./site.css";

const footLinks = [
  { href: "/features", label: "Features" },
  { href: "/pricing", label: "Pricing" },
  { href: "/resources", label: "Resources" },
  { href: "/how-every-figure-is-made", label: "How every figure is made" },
  { href: "/about", label: "About" },
  { href: "/contact", label: "Contact" },
  { href: "/privacy", label: "Privacy" },
  { href: "/terms", label: "Terms" },
];

const MENU = "site-menu";

/** The menu of small screens is a popover: the browser opens and closes it, with or without scripts. */
function PublicHeader({ home }: { home: string | null }) {
  return (
    <header className="public-top">
      <a className="brand" href="/">
        <BrandMark />
        <span>Dealwright</span>
      </a>
      <nav id={MENU} aria-label="Site" popover="auto">
        <a className="plain" href="/resources">
          Docs
        </a>
        <a className="plain" href="/contact">
          Contact
        </a>
        <PlainButton variant="secondary" href={home ?? "/login"}>
          {home === null ? "Log In" : "Go to Dashboard"}
        </PlainButton>
      </nav>
      <button
        type="button"
        className={buttonClass("ghost", "md", "public-toggle", true)}
        aria-label="Menu"
        popoverTarget={MENU}
      >
        <Menu className="icon" aria-hidden />
        <X className="icon" aria-hidden />
      </button>
    </header>
  );
}

/** A network shows only when its address is set. */
function SocialLinks({ urls }: { urls: PublicFacts["socialUrls"] }) {
  const links = (Object.keys(SOCIAL_NETWORKS) as SocialNetwork[]).flatMap((network) => {
    const href = urls[network];
    return href ? [{ href, label: SOCIAL_NETWORKS[network] }] : [];
  });
  if (links.length === 0) return null;
  return (
    <nav aria-label="Social networks">
      {links.map(({ href, label }) => (
        <a key={label} href={href} target="_blank" rel="noopener noreferrer">
          {label}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      ))}
    </nav>
  );
}

function PublicFooter({ facts }: { facts: PublicFacts }) {
  return (
    <footer className="public-foot">
      <span>© {facts.year} Dealwright</span>
      <nav aria-label="Footer">
        {footLinks.map(({ href, label }) => (
          <a key={href} href={href}>
            {label}
          </a>
        ))}
      </nav>
      <SocialLinks urls={facts.socialUrls} />
    </footer>
  );
}

export interface PublicFrameProps {
  facts: PublicFacts;
  /** Where a signed-in person begins; null for a visitor. */
  home?: string | null;
  children: ReactNode;
}

/**
 * Header and footer of the pages anybody can read. Their links are plain: what they lead to is a document that the
 * server has ready, lighter than the application.
 */
export function PublicFrame({ facts, home = null, children }: PublicFrameProps) {
  return (
    <div className="public">
      <PublicHeader home={home} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <PublicFooter facts={facts} />
    </div>
  );
}
