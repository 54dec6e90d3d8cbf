import { useEffect, useRef, type MouseEvent } from "react";
import { clipPath } from "#features/intake/addresses.ts";
import { bookmarkOf } from "#features/intake/model/clip.ts";
import { inOpenWorkspace } from "#web/browser/open-workspace.ts";
import { toast } from "#web/toasts/toasts.ts";
import { Panel } from "#web/ui/layout/panel.tsx";

/** The bookmark that hands over a page: dragged to the bookmarks bar, and of no use here. */
export function ClipButton() {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // React writes no address of a script, and this one runs on other pages alone.
    link.current?.setAttribute(
      "href",
      bookmarkOf({ origin: location.origin, path: inOpenWorkspace(clipPath) }),
    );
  }, []);
  const refuse = (event: MouseEvent) => {
    event.preventDefault();
    toast({
      title: "Drag it to your bookmarks",
      description: "Then press it while you look at a listing.",
      says: "notice",
    });
  };
  return (
    <Panel title="Clip button">
      <p className="sm text-soft">
        Drag this to your bookmarks and press it on a listing’s page to send the page’s visible text here. If
        a site blocks it, paste the text instead.
      </p>
      <p className="mt-3">
        <a ref={link} className="button secondary sm" href="#clip" draggable onClick={refuse}>
          Take to Dealwright
        </a>
      </p>
    </Panel>
  );
}
