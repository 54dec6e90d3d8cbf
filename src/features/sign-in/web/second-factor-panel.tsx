import { useState } from "react";
import { Badge } from "#web/ui/status/badge.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Loading } from "#web/ui/status/loading.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { useSecondFactor } from "./data.ts";
import { type Purpose, SecondFactorDialog } from "./second-factor-dialog.tsx";

const FEW_CODES = 3;

/** A second factor is the member's own choice. */
export function SecondFactorPanel() {
  const factor = useSecondFactor();
  if (factor.data) return <KnownFactor isOn={factor.data.isOn} codesLeft={factor.data.recoveryCodesLeft} />;
  return (
    <Panel title="Second factor">
      {factor.isPending ? (
        <Loading label="Loading your second factor...">
          <Skeleton width="100%" height={48} />
        </Loading>
      ) : (
        <LoadProblem
          error={factor.error}
          fallback="Your second factor could not be loaded."
          isBusy={factor.isFetching}
          onRetry={() => void factor.refetch()}
        />
      )}
    </Panel>
  );
}

function KnownFactor({ isOn, codesLeft }: { isOn: boolean; codesLeft: number }) {
  const [purpose, setPurpose] = useState<Purpose>("start");
  const [isOpen, setIsOpen] = useState(false);
  const open = (next: Purpose) => {
    setPurpose(next);
    setIsOpen(true);
  };
  return (
    <Panel
      title="Second factor"
      aside={isOn ? <Badge tone="good">On</Badge> : <Badge tone="line">Off</Badge>}
    >
      <p className="text-soft">
        {isOn
          ? "After your password, signing in asks for a code of your authenticator app."
          : "With an authenticator app on your telephone, a stolen password alone lets nobody in."}
      </p>
      {isOn && (
        <p className={codesLeft <= FEW_CODES ? "caution mt-2" : "text-soft mt-2"}>
          {codesLeft === 1 ? "1 recovery code is" : `${codesLeft} recovery codes are`} left, for when the
          telephone is lost.
        </p>
      )}
      <p className="row wrap mt-4">
        {isOn ? (
          <>
            <Button onClick={() => open("renew")}>New recovery codes</Button>
            <Button onClick={() => open("remove")}>Turn off</Button>
          </>
        ) : (
          <Button onClick={() => open("start")}>Set up</Button>
        )}
      </p>
      {isOpen && <SecondFactorDialog purpose={purpose} onClose={() => setIsOpen(false)} />}
    </Panel>
  );
}
