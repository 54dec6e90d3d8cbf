import { lazy, Suspense, useEffect } from "react";
import type { Person } from "#contract/person.ts";
import { closeOverlay, openOverlay, toggleOverlay, useOverlay } from "./overlay-state.ts";
import { isTyping } from "./shortcuts.ts";
import { useSignOutProgress } from "./sign-out.ts";

const NavDrawer = lazy(async () => ({ default: (await import("./nav-drawer.tsx")).NavDrawer }));
const Palette = lazy(async () => ({ default: (await import("./palette.tsx")).Palette }));
const ShortcutsDialog = lazy(async () => ({
  default: (await import("./shortcuts-dialog.tsx")).ShortcutsDialog,
}));
const UnsavedDialog = lazy(async () => ({ default: (await import("./unsaved-dialog.tsx")).UnsavedDialog }));

function useShortcuts(): void {
  useEffect(() => {
    function listen(event: KeyboardEvent): void {
      const isCommand = event.ctrlKey || event.metaKey;
      if (isCommand && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "k") {
        event.preventDefault();
        toggleOverlay("palette");
      } else if (event.key === "?" && !isCommand && !event.altKey && !isTyping(event.target)) {
        event.preventDefault();
        openOverlay("shortcuts");
      }
    }
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}

interface OverlaysProps {
  person: Person;
  pathname: string;
  isDrawerOpen: boolean;
  onDrawerOpenChange: (isOpen: boolean) => void;
}

/** Everything of the shell that opens over the page; each is fetched when it is first opened. */
export function Overlays({ person, pathname, isDrawerOpen, onDrawerOpenChange }: OverlaysProps) {
  const overlay = useOverlay();
  const signOut = useSignOutProgress();
  useShortcuts();
  // A window belongs to the session it was opened in.
  useEffect(() => closeOverlay, []);
  return (
    <Suspense fallback={null}>
      {isDrawerOpen && (
        <NavDrawer person={person} pathname={pathname} onClose={() => onDrawerOpenChange(false)} />
      )}
      {overlay === "palette" && <Palette person={person} onClose={closeOverlay} />}
      {overlay === "shortcuts" && <ShortcutsDialog onClose={closeOverlay} />}
      {signOut.kind === "unsaved" && <UnsavedDialog problem={signOut.problem} />}
    </Suspense>
  );
}
