import { useState } from "react";
import type { FeedChoices } from "#features/calendar/contract.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { useCreateFeed } from "./data.ts";

export interface MakingAddress {
  /** Null: none was made since this page opened, or it was put away. */
  readonly address: string | null;
  readonly isBusy: boolean;
  readonly make: (choices: FeedChoices) => void;
  readonly close: () => void;
}

/** Makes an address, in place of one that there is, and holds it while it is shown: it is told this once. */
export function useMakeAddress(): MakingAddress {
  const create = useCreateFeed();
  const [address, setAddress] = useState<string | null>(null);
  return {
    address,
    isBusy: create.isPending,
    make: ({ hidesNames, workspaceIds }: FeedChoices) =>
      create.mutate(
        { hidesNames, workspaceIds },
        {
          onSuccess: (made) => setAddress(made.address),
          onError: (error) => reportError(error, { fallback: "The address could not be made." }),
        },
      ),
    close: () => setAddress(null),
  };
}
