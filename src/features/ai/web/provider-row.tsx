import { formatRelative } from "#kit/day.ts";
import { useState } from "react";
import type { ProviderSettings, UsualModel, Tried } from "#features/ai/contract.ts";
import { PROVIDER_LABELS } from "#features/ai/model/tasks.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { Badge } from "#web/ui/status/badge.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { useTryOut } from "./data.ts";
import { Note } from "#web/ui/status/note.tsx";
import { formatTook } from "./format-took.ts";

/** What came of a trial: what a person would have read, and for the administrator who, how long and why. */
function TrialNote({ tried }: { tried: Tried }) {
  const who = tried.answeredBy
    ? [PROVIDER_LABELS[tried.answeredBy], tried.model].filter(Boolean).join(", ")
    : null;
  return (
    <Note tone={tried.ok ? "good" : "bad"}>
      <p>
        <b>{tried.ok ? "It answered." : "No answer."}</b> {tried.message}
      </p>
      {tried.detail === null || tried.detail === tried.message ? null : <p className="xs">{tried.detail}</p>}
      <p className="xs text-muted">
        {who === null ? "" : `${who} · `}
        {formatTook(tried.tookMs)}
      </p>
    </Note>
  );
}

export interface ProviderRowProps {
  settings: ProviderSettings;
  usualModel: UsualModel | null;
  onChange: () => void;
}

export function ProviderRow({ settings, usualModel, onChange }: ProviderRowProps) {
  const trial = useTryOut();
  const { task, title, kind } = settings;
  const tryIt = () =>
    trial.mutate(
      { task },
      {
        onError: (error) => reportError(error, { fallback: "The trial could not be run. Try again." }),
      },
    );
  return (
    <li className="provider">
      <div className="provider-words">
        <h3>
          {title} <Badge tone={kind === "rules" ? "line" : "accent"}>{PROVIDER_LABELS[kind]}</Badge>
        </h3>
        <p className="sm text-soft">{describe(settings, usualModel)}</p>
        <p className="xs text-muted">
          <Chosen settings={settings} />
        </p>
      </div>
      <div className="row wrap provider-actions">
        <Button size="sm" busy={trial.isPending} onClick={tryIt}>
          {trial.isPending ? "Trying..." : "Try it"}
          <span className="sr-only"> {title}</span>
        </Button>
        <Button size="sm" onClick={onChange}>
          Change<span className="sr-only"> {title}</span>
        </Button>
      </div>
      <div className="provider-trial" aria-live="polite">
        {trial.data && !trial.isPending ? <TrialNote tried={trial.data} /> : null}
      </div>
    </li>
  );
}

/** Where it goes, without what may be secret in an address. */
function describe(settings: ProviderSettings, usualModel: UsualModel | null): string {
  if (settings.kind === "rules") return "Worked out here, by fixed rules; nothing leaves this server.";
  if (settings.kind === "webhook") {
    const proofs = [settings.hasSecret ? "with a secret header" : "", settings.hasSigningKey ? "signed" : ""];
    const how = proofs.filter(Boolean).join(", ");
    return `Posts to ${hostOf(settings.webhookUrl)}${how === "" ? ", without a secret" : `, ${how}`}.`;
  }
  if (settings.baseUrl !== "") return `Asks ${settings.model} at ${hostOf(settings.baseUrl)}.`;
  if (usualModel === null) return "Asks the shared model, which is not set.";
  return `Asks ${settings.model || usualModel.model} at ${hostOf(usualModel.baseUrl)}, the shared model.`;
}

function Chosen({ settings }: { settings: ProviderSettings }) {
  const [now] = useState(() => new Date());
  if (settings.chosenBy === "nobody") return "Nobody has chosen: the rules are the default.";
  if (settings.chosenBy === "usual") return "Nobody has chosen: the shared model answers.";
  if (settings.chosenBy === "environment") return "Chosen by the environment of the server.";
  const who = settings.updatedBy ?? "an administrator who is gone";
  return (
    <>
      Chosen by {who},{" "}
      <time dateTime={settings.updatedAt ?? undefined}>{formatRelative(settings.updatedAt, now)}</time>.
    </>
  );
}

export const hostOf = (address: string): string => URL.parse(address)?.host ?? address;
