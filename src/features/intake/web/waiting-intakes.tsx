import { intakePath, reviewHref } from "#features/intake/addresses.ts";
import type { ListedIntake } from "#features/intake/model/review/intake.ts";
import { formatCount, formatMoney } from "#kit/format-figure.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { useMayEdit } from "#web/session/workspaces.ts";
import { toast } from "#web/toasts/toasts.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { LoadProblem } from "#web/ui/status/load-problem.tsx";
import { TimeAgo } from "#web/ui/text/time-ago.tsx";
import { useDismiss, useIntakePages, useRestore } from "./data.ts";
import "./intake-screens.css";

const MOST_SHOWN = 3;

/** What was read and waits to be looked at, the latest first, for the start page; nothing where nothing waits. */
export function WaitingIntakes({ now }: { readonly now: Date }) {
  const list = useIntakePages("ready");
  if (list.isPending) return null;
  if (list.data === undefined)
    return (
      <Panel title="Needs review">
        <LoadProblem
          error={list.error}
          fallback="The intakes to review could not be loaded."
          isBusy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      </Panel>
    );
  const open = list.data.pages.flatMap((page) => page.items);
  const waiting = open.filter(({ state }) => state === "ready" || state === "password");
  if (waiting.length === 0) return null;
  const rest = waiting.length - MOST_SHOWN;
  return (
    <Panel
      title="Needs review"
      aside={
        <AppLink className="link xs" href={intakePath}>
          Inbox
        </AppLink>
      }
    >
      <ul className="intake-waiting">
        {waiting.slice(0, MOST_SHOWN).map((item) => (
          <WaitingRow key={item.id} item={item} now={now} />
        ))}
      </ul>
      {rest > 0 && (
        <p className="xs text-muted">
          {formatCount(rest)} {list.hasNextPage ? "and more wait" : rest === 1 ? "more waits" : "more wait"}
        </p>
      )}
    </Panel>
  );
}

function WaitingRow({ item, now }: { readonly item: ListedIntake; readonly now: Date }) {
  const { id, name, askingPriceUsd, createdAt } = item;
  const mayEdit = useMayEdit();
  return (
    <li>
      <div>
        <b>
          <AppLink className="link" href={reviewHref(id)}>
            {name}
          </AppLink>
        </b>
        <small className="tabular">
          {askingPriceUsd === null ? "" : `${formatMoney(askingPriceUsd)} · `}
          {describeWaiting(item)} · <TimeAgo at={createdAt} now={now} />
        </small>
      </div>
      {mayEdit ? (
        <div className="row">
          <ButtonLink size="sm" href={reviewHref(id)}>
            Review<span className="sr-only"> {name}</span>
          </ButtonLink>
          <Dismiss id={id} name={name} />
        </div>
      ) : null}
    </li>
  );
}

const describeWaiting = ({ state, values, decided }: ListedIntake): string => {
  if (state === "password") return "asks for a password";
  return values === 0
    ? "nothing was read"
    : `${formatCount(decided)} of ${formatCount(values)} values looked at`;
};

function Dismiss({ id, name }: { readonly id: string; readonly name: string }) {
  const [dismiss, restore] = [useDismiss(), useRestore()];
  async function run(): Promise<void> {
    try {
      await dismiss.mutateAsync({ id });
      toast({
        title: "Dismissed",
        description: name,
        action: { label: "Undo", onPress: () => restore.mutate({ id }) },
      });
    } catch (error) {
      reportError(error, { fallback: "It could not be dismissed. Try again." });
    }
  }
  return (
    <Button
      size="sm"
      variant="ghost"
      busy={dismiss.isPending}
      aria-label={`Dismiss ${name}`}
      onClick={() => void run()}
    >
      Dismiss
    </Button>
  );
}
