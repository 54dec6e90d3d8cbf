import { Bookmark } from "lucide-react";
import { useState } from "react";
import type { SavedView, ViewPage } from "#features/saved-views/model/saved-view.ts";
import { useSearchParams, useSetSearchParams } from "#web/navigation/navigation.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Menu, type MenuItem } from "#web/ui/overlays/menu.tsx";
import { useViews } from "./data.ts";
import { SaveViewDialog } from "./save-view-dialog.tsx";
import { ViewsDialog } from "./views-dialog.tsx";

/** What only says where somebody is in the list, or which window is open, is no part of a view. */
const NOT_KEPT = ["pages", "edit"];

/** The kept views of a list: opens one, keeps what is shown under a name, and lets them be deleted. */
export function SavedViews({ page }: { page: ViewPage }) {
  const views = useViews(page).data?.views ?? [];
  const params = useSearchParams();
  const setParams = useSetSearchParams();
  const [shows, setShows] = useState<"save" | "all" | null>(null);
  const query = keptOf(params);
  const asItem = (view: SavedView): MenuItem => ({
    label: view.query === query ? `${view.name} (shown)` : view.name,
    onSelect: () => setParams(() => new URLSearchParams(view.query), { replace: false }),
  });
  const [own, shared] = [views.filter(({ isOwn }) => isOwn), views.filter(({ isOwn }) => !isOwn)];
  const ofWorkspace = shared.map((view) => ({ ...view, name: `${view.name}, of the workspace` }));
  return (
    <>
      <Menu
        label="Views"
        trigger={<Button icon={Bookmark}>Views</Button>}
        items={[
          ...own.map(asItem),
          ...ofWorkspace.map(asItem),
          ...(views.length > 0 ? (["separator"] as const) : []),
          { label: "Save this view…", onSelect: () => setShows("save") },
          ...(views.length > 0 ? [{ label: "Delete a view…", onSelect: () => setShows("all") }] : []),
        ]}
      />
      {shows === "save" ? (
        <SaveViewDialog page={page} query={query} views={views} onEnd={() => setShows(null)} />
      ) : null}
      {shows === "all" ? <ViewsDialog views={views} onEnd={() => setShows(null)} /> : null}
    </>
  );
}

function keptOf(params: URLSearchParams): string {
  const kept = new URLSearchParams(params);
  for (const name of NOT_KEPT) kept.delete(name);
  return kept.toString();
}
