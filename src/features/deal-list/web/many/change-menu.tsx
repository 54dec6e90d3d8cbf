import { Ban, Factory, FolderInput, ListChecks, RotateCcw, Star, TagPlus, TagX } from "lucide-react";
import { useState } from "react";
import type { ListedRecord } from "#features/deal-list/model/explorer-row.ts";
import { MoveDialog } from "#features/deal-moves/web/index.ts";
import { MoveToStage } from "#features/pipeline/web/index.ts";
import { MOST_AT_ONCE, type DealStatus, type ManyChange } from "#features/deals/model/many-deals.ts";
import { type RequestedChange, ChangeDialog, useChangeMany } from "#features/deals/web/index.ts";
import { formatCount } from "#kit/format-figure.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import type { Icon } from "#web/ui/icons/icon.ts";
import { Menu } from "#web/ui/overlays/menu.tsx";

/** What can be said of many deals at once. They stay selected, for the next change. */
export function ChangeMenu({
  rows,
  onGone,
}: {
  rows: readonly ListedRecord[];
  /** They went to another workspace. */
  onGone: () => void;
}) {
  const [isCarrying, setCarrying] = useState(false);
  const [asked, setAsked] = useState<RequestedChange | null>(null);
  const { change, isChanging } = useChangeMany();
  const isTooMany = rows.length > MOST_AT_ONCE;
  const make = (what: ManyChange) => change({ ids: rows.map(({ id }) => id), name: rows[0]?.name }, what);
  const ofStatus = (label: string, icon: Icon, status: DealStatus) => ({
    label,
    icon,
    onSelect: () => void make({ kind: "status", status }),
  });
  const asking = (label: string, icon: Icon, kind: RequestedChange) => ({
    label,
    icon,
    onSelect: () => setAsked(kind),
  });
  return (
    <>
      <Menu
        label="Change the selected deals"
        trigger={
          <Button
            size="sm"
            variant="ghost"
            icon={ListChecks}
            busy={isChanging}
            disabled={isTooMany}
            title={isTooMany ? `At most ${formatCount(MOST_AT_ONCE)} deals are changed at once.` : undefined}
          >
            Change
          </Button>
        }
        items={[
          ofStatus("Shortlist", Star, "shortlisted"),
          ofStatus("Pass", Ban, "passed"),
          ofStatus("Make active", RotateCcw, "active"),
          "separator",
          asking("Add a tag", TagPlus, "add-tag"),
          asking("Remove a tag", TagX, "remove-tag"),
          asking("Set the industry", Factory, "industry"),
          "separator",
          { label: "Move or copy to…", icon: FolderInput, onSelect: () => setCarrying(true) },
        ]}
      />
      <MoveToStage deals={rows} />
      {isCarrying ? <MoveDialog deals={rows} onClose={() => setCarrying(false)} onMoved={onGone} /> : null}
      {asked === null ? null : (
        <ChangeDialog
          kind={asked}
          count={rows.length}
          isChanging={isChanging}
          onChange={async (what) => {
            if (await make(what)) setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
