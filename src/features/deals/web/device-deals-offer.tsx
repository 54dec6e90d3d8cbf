import { formatCount } from "#kit/format-figure.ts";
import { useQueryClient } from "@tanstack/react-query";
import { HardDriveUpload } from "lucide-react";
import { useMemo, useState } from "react";
import { reportError } from "#web/calls/call-errors.ts";
import { toast } from "#web/toasts/toasts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { dealKeys } from "./data.ts";
import { countOfferedDeals, declineOffer, storeDeviceDeals } from "./store-local-deals.ts";
import { deviceDealsChanged, useDeviceText } from "./use-device-deals.ts";

/** Offers what only this browser keeps for the account, once after a sign-in. */
export function DeviceDealsOffer() {
  const text = useDeviceText();
  // oxlint-disable-next-line react/exhaustive-deps -- the text is what is counted
  const count = useMemo(() => countOfferedDeals(), [text]);
  const { isStoring, save } = useStoreDeviceDeals(count);
  if (count === 0) return null;
  return (
    <Note tone="accent" icon={HardDriveUpload} className="mt-4">
      <div className="row wrap between">
        <span>
          {count === 1
            ? "1 deal on this device is not in your account yet."
            : `${formatCount(count)} deals on this device are not in your account yet.`}
        </span>
        <span className="row wrap">
          <Button size="sm" busy={isStoring} onClick={() => void save()}>
            {count === 1 ? "Save it" : "Save them"}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              declineOffer();
              deviceDealsChanged();
            }}
          >
            Not now
          </Button>
        </span>
      </div>
    </Note>
  );
}

function useStoreDeviceDeals(count: number) {
  const client = useQueryClient();
  const [isStoring, setStoring] = useState(false);
  async function save(): Promise<void> {
    setStoring(true);
    try {
      await storeDeviceDeals();
      toast({
        title: "Draft Saved",
        description:
          count === 1
            ? "Your deal draft has been saved to your account."
            : `Your ${formatCount(count)} deal drafts have been saved to your account.`,
      });
    } catch (error) {
      // What is not stored yet stays on this device, and the offer with it.
      reportError(error, {
        title: "Draft Save Error",
        fallback: "There was an error saving your draft to the cloud.",
      });
    } finally {
      setStoring(false);
      deviceDealsChanged();
      await Promise.all([
        client.invalidateQueries({ queryKey: dealKeys.drafts }),
        client.invalidateQueries({ queryKey: dealKeys.lists }),
      ]);
    }
  }
  return { isStoring, save };
}
