import { useState } from "react";
import { LendingConflictNote, LendingSaving } from "#features/lending/web/index.ts";
import { setSearchParams, useSearchParams } from "#web/navigation/navigation.ts";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { AnswerView } from "./answer/answer-view.tsx";
import { GridView } from "./grid/grid-view.tsx";
import { ReverseView } from "./reverse/reverse-view.tsx";
import { SavedView } from "./saved/saved-view.tsx";
import { type BestSources, useBest } from "./use-best.ts";
import { UsedNote } from "./used-note.tsx";

/** The views of the tab, in their order; the first is the one that a bare address opens. */
const BEST_VIEWS = [
  { id: "answer", label: "Answer" },
  { id: "far", label: "How far" },
  { id: "grid", label: "Table" },
  { id: "saved", label: "Saved" },
] as const;
type BestViewId = (typeof BEST_VIEWS)[number]["id"];

const PARAMETER = "best";

/** The view stands in the address: `?tab=deal-stack&stack=best&best=grid`. */
const readBestView = (params: URLSearchParams): BestViewId =>
  BEST_VIEWS.find(({ id }) => id === params.get(PARAMETER))?.id ?? "answer";

function writeBestView(params: URLSearchParams, id: BestViewId): URLSearchParams {
  const next = new URLSearchParams(params);
  if (id === "answer") next.delete(PARAMETER);
  else next.set(PARAMETER, id);
  return next;
}

/** The views of the tab under one control, over one answer. */
export function OpenedBestTab({ sources, editHref }: { sources: BestSources; editHref: string }) {
  const best = useBest(sources);
  const view = readBestView(useSearchParams());
  // By its kind: which of the answers is opened.
  const [opened, open] = useState<string>("best");
  return (
    <div className="best">
      <div className="best-bar">
        <Segmented
          label="Best structure"
          value={view}
          onChange={(id) => setSearchParams((params) => writeBestView(params, id))}
          options={BEST_VIEWS.map(({ id, label }) => ({ value: id, label }))}
        />
        {best.mayEdit ? <LendingSaving store={sources.store} /> : null}
      </div>
      <LendingConflictNote store={sources.store} />
      <UsedNote best={best} />
      {view === "answer" ? <AnswerView best={best} opened={opened} open={open} editHref={editHref} /> : null}
      {view === "far" ? <ReverseView best={best} opened={opened} open={open} /> : null}
      {view === "grid" ? <GridView best={best} opened={opened} open={open} /> : null}
      {view === "saved" ? <SavedView dealId={best.dealId} best={best} /> : null}
    </div>
  );
}
