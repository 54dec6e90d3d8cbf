import type { ReadingModel } from "#features/intake/contract.ts";
import { useAllowReadingModel, useReadingModel } from "#features/intake/web/data.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { useRole } from "#web/session/workspaces.ts";
import { Switch } from "#web/ui/forms/switch.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";

/** Whether a model is asked for what the rules did not find; an owner says, everybody sees it. */
export function ReadingModelPanel() {
  const model = useReadingModel();
  if (model.isPending) return null;
  return (
    <Panel title="Model proposals" className="mt-5">
      {model.data === undefined ? (
        <LoadProblem
          error={model.error}
          fallback="Whether a model is asked could not be loaded."
          isBusy={model.isFetching}
          onRetry={() => void model.refetch()}
        />
      ) : (
        <State model={model.data} />
      )}
    </Panel>
  );
}

function State({ model }: { readonly model: ReadingModel }) {
  const isOwner = useRole() === "owner";
  const { host, model: name, problem, isAllowed } = model;
  if (host === null)
    return (
      <p className="sm text-soft">
        Documents are read by rules alone. {problem ?? "No model is connected to this installation."}
      </p>
    );
  const where = name === null ? host : `${host} (${name})`;
  return (
    <div className="stack">
      {isOwner ? (
        <Agree host={host} where={where} isAllowed={isAllowed} />
      ) : (
        <p>
          {isAllowed
            ? `${where} is asked for what the rules do not find.`
            : "Documents are read by rules alone: no model is asked."}{" "}
          An owner of the workspace decides.
        </p>
      )}
      <p className="sm text-soft">
        The text of each document, up to about twelve pages, is sent to <b>{host}</b>. Brokers’ documents are
        usually under a confidentiality agreement: check that it allows this. What is not in the document word
        for word is dropped, and the rest is marked as read by a model and doubtful.
      </p>
    </div>
  );
}

interface AgreeProps {
  readonly host: string;
  readonly where: string;
  readonly isAllowed: boolean;
}

function Agree({ host, where, isAllowed }: AgreeProps) {
  const allow = useAllowReadingModel();
  return (
    <Switch
      label={`Ask ${where} for what the rules do not find`}
      checked={allow.isPending ? allow.variables.host !== null : isAllowed}
      disabled={allow.isPending}
      onChange={(isOn) =>
        allow.mutate(
          { host: isOn ? host : null },
          { onError: (error) => reportError(error, { fallback: "This could not be changed. Try again." }) },
        )
      }
    />
  );
}
