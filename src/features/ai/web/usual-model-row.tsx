import type { UsualModel } from "#features/ai/contract.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { hostOf } from "./provider-row.tsx";

/** The one place for a model's address and key: tasks that name none of their own ask it. */
export function UsualModelRow({
  usualModel,
  onChange,
}: {
  usualModel: UsualModel | null;
  onChange: () => void;
}) {
  return (
    <li className="provider">
      <div className="provider-words">
        <h3>
          Shared model{" "}
          <Badge tone={usualModel === null ? "line" : "accent"}>{usualModel?.model ?? "Not set"}</Badge>
        </h3>
        <p className="sm text-soft">{describe(usualModel)}</p>
        <p className="xs text-muted">{chosenBy(usualModel)}</p>
      </div>
      <div className="row wrap provider-actions">
        <Button size="sm" onClick={onChange}>
          {usualModel?.chosenBy === "administrator" ? "Change" : "Set"}
          <span className="sr-only"> Shared model</span>
        </Button>
      </div>
    </li>
  );
}

function describe(usualModel: UsualModel | null): string {
  if (usualModel === null)
    return "Enter a model's address and key once: every task may use it, and a task that differs names its own.";
  const { model, baseUrl, hasApiKey, isForAll } = usualModel;
  const who = isForAll
    ? "Answers every task for which nobody has chosen otherwise."
    : "Answers the tasks that are set to a model without an address of their own.";
  return `${model} at ${hostOf(baseUrl)}, ${hasApiKey ? "with a key" : "without a key"}. ${who}`;
}

function chosenBy(usualModel: UsualModel | null): string {
  if (usualModel === null) return "Nobody has chosen.";
  if (usualModel.chosenBy === "environment") return "Chosen by the environment of the server.";
  return `Chosen by ${usualModel.updatedBy ?? "an administrator who is gone"}.`;
}
