import { Pencil } from "lucide-react";
import { tabAddress } from "#features/lending/web/index.ts";
import type { OpenedBest } from "#features/structures/web/opened-best.ts";
import { useSearchParams } from "#web/navigation/navigation.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";

/** No answer without earnings: the one figure, and where it is entered. */
export function MissingEarnings({ best, editHref }: { best: OpenedBest; editHref: string }) {
  const params = useSearchParams();
  return (
    <Panel title="One figure is missing: earnings">
      <p>{best.subject.basis} Enter EBITDA or SDE, and the best way to pay stands here at once.</p>
      {best.mayEdit ? (
        <div className="row wrap mt-3">
          <ButtonLink href={editHref} variant="primary" icon={Pencil}>
            Enter EBITDA or SDE
          </ButtonLink>
          <ButtonLink href={tabAddress(params, "books")} variant="ghost">
            Enter books instead
          </ButtonLink>
        </div>
      ) : null}
    </Panel>
  );
}
