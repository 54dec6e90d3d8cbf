import { UserPlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { fetchPage } from "#web/screens/fetch-page.ts";
import { useMayEdit } from "#web/session/workspaces.ts";
import { Button } from "#web/ui/buttons/button.tsx";

const ShareDialog = lazy(async () => ({
  default: (await fetchPage(() => import("./share-dialog.tsx"))).ShareDialog,
}));

/** Lets a guest in to one deal, and shows who is. */
export function ShareDealButton({ dealId, dealName }: { dealId: string; dealName: string }) {
  const [isOpen, setOpen] = useState(false);
  if (!useMayEdit()) return null;
  return (
    <>
      <Button icon={UserPlus} onClick={() => setOpen(true)}>
        Share with…
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ShareDialog dealId={dealId} dealName={dealName} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
