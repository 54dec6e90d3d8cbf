import { ArrowRightLeft } from "lucide-react";
import { MOST_AT_ONCE } from "#features/deals/model/many-deals.ts";
import { countItems } from "#features/pipeline/model/stage-words.ts";
import { useStages } from "#features/pipeline/web/data.ts";
import { PassDialog } from "#features/pipeline/web/pass-dialog.tsx";
import { formatCount } from "#kit/format-figure.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";
import { useManyMoves } from "./use-many-moves.ts";

/** Moves deals that were chosen in another list to a stage; the reason for passing is asked as on the board. */
export function MoveToStage({ deals }: { deals: readonly { readonly id: string; readonly name: string }[] }) {
  const moves = useManyMoves();
  const stages = useStages().data?.stages ?? [];
  const picked = {
    deals: deals.map(({ id, name }) => ({ kind: "deal" as const, id, name, leadStatus: null })),
    leads: [],
  };
  const isTooMany = deals.length > MOST_AT_ONCE;
  return (
    <>
      <Menu
        label="Move the selected deals to a stage"
        trigger={
          <Button
            size="sm"
            variant="ghost"
            icon={ArrowRightLeft}
            busy={moves.isBusy}
            disabled={isTooMany || stages.length === 0}
            title={isTooMany ? `At most ${formatCount(MOST_AT_ONCE)} deals are moved at once.` : undefined}
          >
            Move to…
          </Button>
        }
        items={stages.map((stage) => ({ label: stage.title, onSelect: () => moves.move(picked, stage) }))}
      />
      <PassDialog
        name={moves.passing === null ? null : countItems(moves.passing.picked.deals.length, 0)}
        onPass={moves.pass}
        onEnd={moves.endPassing}
      />
    </>
  );
}
