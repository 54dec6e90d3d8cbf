import { formatCount } from "#kit/format-figure.ts";
import { LibraryBig } from "lucide-react";
import { LEAST_COMPARED, MOST_COMPARED, explorerHref, libraryHref } from "#features/deal-list/addresses.ts";
import { readCompared } from "#features/deal-list/model/compare-address.ts";
import { useSearchParams, useSetSearchParams } from "#web/navigation/navigation.ts";
import { isRegistered } from "#web/screens/registered.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { EmptyState } from "#web/ui/status/empty-state.tsx";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { CompareTable } from "./compare-table.tsx";
import "./compare.css";

/** /dashboard/deal-compare?ids=… */
export function CompareScreen() {
  const ids = readCompared(useSearchParams());
  const setParams = useSetSearchParams();
  const fits = ids.length >= LEAST_COMPARED && ids.length <= MOST_COMPARED;

  function remove(id: string): void {
    const rest = ids.filter((other) => other !== id);
    setParams(new URLSearchParams({ ids: rest.join(",") }));
  }

  return (
    <>
      <PageHead
        crumbs={[{ label: "Deal Library", href: libraryHref }, { label: "Compare" }]}
        title="Compare Deals"
        sub={
          fits
            ? "Best and worst are of each figure alone, without figures on unknown inputs. Returns assume 25% down, a 7% loan over 10 years and no growth."
            : undefined
        }
      />
      {fits ? <CompareTable ids={ids} onRemove={remove} /> : <WrongNumber of={ids.length} />}
    </>
  );
}

function WrongNumber({ of }: { of: number }) {
  return (
    <Panel flush className="mt-5">
      <EmptyState
        title="Choose two to five deals"
        action={
          <ButtonLink href={libraryHref} variant="primary" icon={LibraryBig}>
            Choose in the Deal Library
          </ButtonLink>
        }
        example={
          isRegistered(explorerHref) ? (
            <AppLink className="link" href={explorerHref}>
              Or in the Deal Explorer
            </AppLink>
          ) : undefined
        }
      >
        {of === 0
          ? "Compare deals side by side, figure by figure. Tick them in a list and press Compare."
          : `${of === 1 ? "One deal is" : `${formatCount(of)} deals are`} named. Tick two to five in a list and press Compare.`}
      </EmptyState>
    </Panel>
  );
}
