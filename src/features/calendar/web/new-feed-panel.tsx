import { useState } from "react";
import type { FeedChoices } from "#features/calendar/contract.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { FeedChoicesFields } from "./feed-choices.tsx";
import type { MakingAddress } from "./use-make-address.ts";

/** Before there is an address. */
export function NewFeedPanel({ making }: { making: MakingAddress }) {
  const [choices, setChoices] = useState<FeedChoices>({ hidesNames: false, workspaceIds: null });
  return (
    <Panel title="Your address">
      <p className="text-soft">
        Calendar programs such as Google Calendar, Outlook and Apple Calendar read it by themselves. Anyone
        with the address can read it, so use it in your own programs alone.
      </p>
      <div className="mt-4">
        <FeedChoicesFields choices={choices} onChange={setChoices} />
      </div>
      <p className="mt-4">
        <Button variant="primary" busy={making.isBusy} onClick={() => making.make(choices)}>
          Make an address
        </Button>
      </p>
    </Panel>
  );
}
