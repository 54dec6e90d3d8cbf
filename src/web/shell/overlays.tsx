import { lazy, Suspense, useEffect } from "react";
import type { Person } from "#contract/person.ts";
import { logError } from "#web/errors/log-error.ts";
import { listFeatures } from "#web/screens/registered.ts";
import { toggleSwitcher } from "./workspace-switcher.tsx";
import { isPageKey, isTyping } from "#web/browser/page-keys.ts";
import { fetchPage } from "#web/screens/fetch-page.ts";
import { closeOverlay, openOverlay, toggleOverlay, useOverlay } from "./overlay-state.ts";
import { fetchSignOut, useSignOutProgress } from "./sign-out.ts";

const windows = {
  drawer: () => fetchPage(() => import("./nav-drawer.tsx")),
  palette: () => fetchPage(() => import("./palette.tsx")),
  shortcuts: () => fetchPage(() => import("./shortcuts-dialog.tsx")),
  unsaved: () => fetchPage(() => import("./unsaved-dialog.tsx")),
};
/** No feature, no window: then nothing offers it either. */
const loadNewWorkspace = () => {
  const load = listFeatures().find((feature) => feature.newWorkspace)?.newWorkspace;
  if (!load) throw new Error("No feature makes workspaces.");
  return fetchPage(load);
};
const NewWorkspace = lazy(async () => ({ default: (await loadNewWorkspace()).NewWorkspaceDialog }));
const NavDrawer = lazy(async () => ({ default: (await windows.drawer()).NavDrawer }));
const Palette = lazy(async () => ({ default: (await windows.palette()).Palette }));
const ShortcutsDialog = lazy(async () => ({ default: (await windows.shortcuts()).ShortcutsDialog }));
const UnsavedDialog = lazy(async () => ({ default: (await windows.unsaved()).UnsavedDialog }));

/** After the page and its figures: what is fetched by then answers a press at once, and without the network. */
const FETCH_AHEAD_MS = 1500;

function useWindowsAhead(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const fetchAhead of [...Object.values(windows), fetchSignOut]) void fetchAhead().catch(logError);
    }, FETCH_AHEAD_MS);
    return () => clearTimeout(timer);
  }, []);
}

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
      } else if (isCommand && event.shiftKey && !event.altKey && event.key.toLowerCase() === "w") {
        event.preventDefault();
        toggleSwitcher();
      } else if (event.key.toLowerCase() === "n" && isPageKey(event)) {
        // A page whose own key it is hears of it after this.
        setTimeout(() => {
          if (!event.defaultPrevented) openOverlay("add-deal");
        });
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

/** Everything of the shell that opens over the page. */
export function Overlays({ person, pathname, isDrawerOpen, onDrawerOpenChange }: OverlaysProps) {
  const overlay = useOverlay();
  const signOut = useSignOutProgress();
  useShortcuts();
  useWindowsAhead();
  // A window belongs to the session it was opened in.
  useEffect(() => closeOverlay, []);
  return (
    <Suspense fallback={null}>
      {isDrawerOpen && (
        <NavDrawer person={person} pathname={pathname} onClose={() => onDrawerOpenChange(false)} />
      )}
      {overlay === "palette" && <Palette person={person} onClose={closeOverlay} />}
      {overlay === "shortcuts" && <ShortcutsDialog onClose={closeOverlay} />}
      {overlay === "new-workspace" && <NewWorkspace onClose={closeOverlay} />}
      {signOut.kind === "unsaved" && <UnsavedDialog problem={signOut.problem} />}
    </Suspense>
  );
}
