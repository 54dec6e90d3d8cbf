import { lazy, Suspense } from "react";
import { fetchPage } from "#web/screens/fetch-page.ts";

const ShareDialog = lazy(async () => ({
  default: (await fetchPage(() => import("./share-dialog.tsx"))).ShareDialog,
}));

/** Lets a guest in to one deal, and shows who is. */
export function ShareDeal(props: { dealId: string; dealName: string; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <ShareDialog {...props} />
    </Suspense>
  );
}
