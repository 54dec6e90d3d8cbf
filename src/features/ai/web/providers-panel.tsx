import { useState } from "react";
import type { ProviderSettings } from "#features/ai/contract.ts";
import { messageOf } from "#web/calls/call-errors.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { EmptyState } from "#web/ui/status/empty-state.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Skeleton } from "#web/ui/status/skeleton.tsx";
import { ProviderDialog } from "./provider-dialog.tsx";
import { ProviderRow } from "./provider-row.tsx";
import { useProviders } from "./data.ts";
import { UsualModelDialog } from "./usual-model-dialog.tsx";
import { UsualModelRow } from "./usual-model-row.tsx";
import "./providers.css";

/** Every task with who answers it; administrators change and try it here. */
export function ProvidersPanel() {
  const providers = useProviders();
  const [changing, setChanging] = useState<ProviderSettings | null>(null);
  const [isChangingUsual, setChangingUsual] = useState(false);
  const { data } = providers;
  return (
    <Panel
      flush
      className="mt-5"
      title="Who answers"
      {...(data && data.providers.length > 0
        ? {
            foot: `Each person may ask a model or an automation ${data.quotaPerHour} times an hour and ${data.quotaPerDay} times a day for one task. The built-in rules have no limit.`,
          }
        : {})}
    >
      {providers.isPending ? (
        <div className="providers-words" role="status" aria-label="Loading who answers...">
          <Skeleton width="60%" />
        </div>
      ) : data === undefined ? (
        <div className="providers-words">
          <Note tone="bad" role="alert">
            {messageOf(providers.error, "Who answers could not be loaded.")}{" "}
            <Button size="sm" busy={providers.isFetching} onClick={() => void providers.refetch()}>
              Retry
            </Button>
          </Note>
        </div>
      ) : data.providers.length === 0 ? (
        <EmptyState title="No task yet">This version has no AI tasks.</EmptyState>
      ) : (
        <ul className="providers">
          <UsualModelRow usualModel={data.usualModel} onChange={() => setChangingUsual(true)} />
          {data.providers.map((settings) => (
            <ProviderRow
              key={settings.task}
              settings={settings}
              usualModel={data.usualModel}
              onChange={() => setChanging(settings)}
            />
          ))}
        </ul>
      )}
      {isChangingUsual && data ? (
        <UsualModelDialog usualModel={data.usualModel} onClose={() => setChangingUsual(false)} />
      ) : null}
      {changing && data ? (
        <ProviderDialog settings={changing} usualModel={data.usualModel} onClose={() => setChanging(null)} />
      ) : null}
    </Panel>
  );
}
