import { Columns3 } from "lucide-react";
import { navigateTo } from "#web/navigation/navigation.ts";
import { isRegistered } from "#web/screens/registered.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { LEAST_COMPARED, MOST_COMPARED, compareHref } from "#features/deal-list/addresses.ts";

/** Opens what is selected side by side; says how many to choose while there are too few or too many. */
export function CompareAction({ ids }: { ids: readonly string[] }) {
  const href = compareHref(ids);
  if (!isRegistered(href)) return null;
  const fits = ids.length >= LEAST_COMPARED && ids.length <= MOST_COMPARED;
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={Columns3}
      disabled={!fits}
      title={fits ? undefined : `Choose two to five deals to compare, not ${ids.length}.`}
      onClick={() => navigateTo(href)}
    >
      Compare{fits ? "" : " (2 to 5)"}
    </Button>
  );
}
