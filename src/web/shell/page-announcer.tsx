import { useRouterState } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { PRODUCT_NAME } from "#web/browser/document-title.ts";

/** A screen refines its title once it knows what it shows: only the one that stays is said. */
const SETTLES_MS = 200;

/** Says to screen readers which page has come; the first one they read by themselves. */
export function PageAnnouncer() {
  const href = useRouterState({ select: ({ location }) => location.href });
  const first = useRef(href);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (href === first.current) return;
    first.current = "";
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setTitle(document.title.replace(` · ${PRODUCT_NAME}`, "")), SETTLES_MS);
    };
    settle();
    const changes = new MutationObserver(settle);
    changes.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      clearTimeout(timer);
      changes.disconnect();
    };
  }, [href]);
  return (
    <div className="sr-only" aria-live="polite" aria-atomic="true">
      {title}
    </div>
  );
}
