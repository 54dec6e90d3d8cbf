import { ArrowLeft } from "lucide-react";
import type { DealFigures } from "#calc/deal/deal-figures.ts";
import type { FundingStack } from "#features/funding/model/stack-record.ts";
import { messageOf } from "#web/calls/call-errors.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { Spinner } from "#web/ui/status/spinner.tsx";
import { useStack } from "./data.ts";
import { SavedStackView } from "./saved/saved-stack-view.tsx";

export interface OpenStackProps {
  stackId: string;
  dealId: string;
  figures: DealFigures;
  onBack: () => void;
  onOpen: (stack: FundingStack) => void;
}

/** A saved stack by the id of the address; one of another deal is as if it were not there. */
export function OpenStack({ stackId, dealId, figures, onBack, onOpen }: OpenStackProps) {
  const stack = useStack(stackId);
  if (stack.data?.dealId === dealId)
    return (
      <SavedStackView key={stackId} stack={stack.data} figures={figures} onBack={onBack} onOpen={onOpen} />
    );
  if (stack.isPending) return <Spinner large label="Loading the funding stack..." />;
  const isElsewhere = stack.data !== undefined;
  return (
    <Note tone="bad" role="alert" className="mt-5">
      <span className="row wrap between">
        {isElsewhere
          ? "This funding stack belongs to another deal."
          : messageOf(stack.error, "This funding stack could not be loaded. Try again.")}
        <span className="row wrap">
          {isElsewhere ? null : (
            <Button size="sm" onClick={() => void stack.refetch()}>
              Retry
            </Button>
          )}
          <Button size="sm" icon={ArrowLeft} onClick={onBack}>
            Saved stacks
          </Button>
        </span>
      </span>
    </Note>
  );
}
