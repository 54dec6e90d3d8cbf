import { type ReactNode, lazy, Suspense, useEffect, useState } from "react";
import { isRegistered } from "#web/screens/registered.ts";
import { BrandMark } from "#web/shell/brand-mark.tsx";
import { ConnectionBanner } from "#web/shell/connection-banner.tsx";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { afterFirstPaint } from "#web/browser/after-first-paint.ts";
import "./account.css";

const ExampleWorking = lazy(async () => ({
  default: (await import("./example-working.tsx")).ExampleWorking,
}));

/** Beside the form where there is room for it, and only after the form stands. */
function LazyExampleWorking() {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    if (matchMedia("(min-width: 901px)").matches) return afterFirstPaint(() => setIsDue(true));
  }, []);
  return <Suspense fallback={null}>{isDue && <ExampleWorking />}</Suspense>;
}

const footLinks = [
  { href: "/privacy", label: "Privacy" },
  { href: "/terms", label: "Terms" },
  { href: "/contact", label: "Contact" },
];

/** The two halves of the pages that lead into the product: what is asked, and what the product is about. */
export function SignInFrame({ children }: { children: ReactNode }) {
  const links = footLinks.filter(({ href }) => isRegistered(href));
  return (
    <div className="sign-in">
      <div className="ask">
        <header>
          <AppLink className="brand" href="/">
            <BrandMark />
            <span>Dealwright</span>
          </AppLink>
        </header>
        <ConnectionBanner>Logging in and every link you were sent need the connection.</ConnectionBanner>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <footer className="xs text-muted row between">
          <span>© {new Date().getFullYear()} Dealwright</span>
          {links.length > 0 && (
            <nav aria-label="Footer" className="row">
              {links.map(({ href, label }) => (
                <AppLink key={href} href={href}>
                  {label}
                </AppLink>
              ))}
            </nav>
          )}
        </footer>
      </div>
      <aside aria-label="An example of what you will find inside">
        <LazyExampleWorking />
      </aside>
    </div>
  );
}
