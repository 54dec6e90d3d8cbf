import { ArrowRightLeft, Tag, UserRound } from "lucide-react";
import { useState } from "react";
import { MOST_AT_ONCE } from "#features/deals/model/many-deals.ts";
import { type RequestedChange, ChangeDialog, useChangeMany } from "#features/deals/web/index.ts";
import type { PipelineAddress } from "#features/pipeline/model/pipeline-address.ts";
import type { Stage } from "#features/pipeline/model/stage.ts";
import { countItems } from "#features/pipeline/model/stage-words.ts";
import { useRefreshPipeline } from "#features/pipeline/web/data.ts";
import { PassDialog } from "#features/pipeline/web/pass-dialog.tsx";
import { type ChosenItem, type Picked, pickedOf } from "#features/pipeline/web/items/chosen-item.ts";
import { GiveToMenu } from "#features/workspaces/web/index.ts";
import { formatCount } from "#kit/format-figure.ts";
import { useMayEdit } from "#web/session/workspaces.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import type { Icon } from "#web/ui/icons/icon.ts";
import { Menu, type MenuItem } from "#web/ui/overlays/menu.tsx";
import type { Chosen } from "#web/ui/records/chosen.ts";
import { SelectionBar } from "#web/ui/records/selection-bar.tsx";
import { SelectMatching } from "./select-matching.tsx";
import { useManyMoves } from "./use-many-moves.ts";

export interface ManyActionsProps {
  stages: readonly Stage[];
  address: PipelineAddress;
  selected: Chosen<ChosenItem>;
  onSelect: (selected: Chosen<ChosenItem>) => void;
}

/** What can be done with what is chosen: deals and leads are moved, given or passed on, deals are tagged, 500 at once at most. */
export function ManyActions({ stages, address, selected, onSelect }: ManyActionsProps) {
  const moves = useManyMoves();
  const { change, isChanging } = useChangeMany();
  const refresh = useRefreshPipeline();
  const [asked, setAsked] = useState<RequestedChange | null>(null);
  const mayEdit = useMayEdit();
  const picked = pickedOf(selected);
  const { deals } = picked;
  const isTooMany = selected.size > MOST_AT_ONCE;
  const trigger = (label: string, icon: Icon) => (
    <Button
      size="sm"
      variant="ghost"
      icon={icon}
      busy={moves.isBusy || isChanging}
      disabled={isTooMany}
      title={isTooMany ? `At most ${formatCount(MOST_AT_ONCE)} are changed at once.` : undefined}
    >
      {label}
    </Button>
  );
  const act = (label: string, icon: Icon, items: readonly MenuItem[]) => (
    <Menu label={label} trigger={trigger(label, icon)} items={items} />
  );
  return (
    <>
      {selected.size === 0 ? null : (
        <SelectionBar count={formatCount(selected.size)} onClear={() => onSelect(new Map())}>
          <SelectMatching address={address} selected={selected.size} onSelect={onSelect} />
          {mayEdit ? (
            <>
              {act(
                "Move to…",
                ArrowRightLeft,
                stages
                  // A stage in which leads do not stand takes deals alone.
                  .filter(({ takesLeads }) => deals.length > 0 || takesLeads.length > 0)
                  .map((stage) => ({ label: stage.title, onSelect: () => moves.move(picked, stage) })),
              )}
              <GiveToMenu
                trigger={trigger("Assign to…", UserRound)}
                onGive={(to) => moves.give(picked, to)}
              />
              {deals.length === 0
                ? null
                : act("Tag", Tag, [
                    { label: "Add a tag", onSelect: () => setAsked("add-tag") },
                    { label: "Remove a tag", onSelect: () => setAsked("remove-tag") },
                  ])}
            </>
          ) : null}
        </SelectionBar>
      )}
      <PassDialog
        name={moves.passing === null ? null : countPassing(moves.passing.picked)}
        onPass={moves.pass}
        onEnd={moves.endPassing}
      />
      {asked === null ? null : (
        <ChangeDialog
          kind={asked}
          count={deals.length}
          isChanging={isChanging}
          onChange={async (what) => {
            if (await change({ ids: deals.map(({ id }) => id), name: deals[0]?.name }, what)) setAsked(null);
            void refresh();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

const countPassing = ({ deals, leads }: Picked): string => countItems(deals.length, leads.length);
