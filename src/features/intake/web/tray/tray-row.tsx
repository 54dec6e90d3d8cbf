import { Undo2 } from "lucide-react";
import { analysisHref } from "#features/deal-analysis/addresses.ts";
import { RowVerdict, VerdictBadge } from "#features/deals/web/index.ts";
import { reviewHref } from "#features/intake/addresses.ts";
import type { RowDuplicates } from "#features/intake/contract.ts";
import type { ListedIntake } from "#features/intake/model/review/intake.ts";
import { describeDocumentsBasis } from "#features/intake/model/review/documents-verdict.ts";
import { describeReading } from "#features/intake/model/review/reading-sentence.ts";
import { useRestore } from "#features/intake/web/data.ts";
import { formatCount, formatMoney } from "#kit/format-figure.ts";
import { listWords } from "#kit/list-words.ts";
import { reportError } from "#web/calls/call-errors.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { EditorsOnly } from "#web/ui/roles/editors-only.tsx";
import { TimeAgo } from "#web/ui/text/time-ago.tsx";
import { RowDuplicate } from "./row-duplicate.tsx";

interface TrayRowProps {
  readonly item: ListedIntake;
  /** Undefined: none is known. */
  readonly duplicates: RowDuplicates | undefined;
  readonly now: Date;
}

/** One intake of the list. */
export function TrayRow({ item, duplicates, now }: TrayRowProps) {
  const { id, name, state, dealId, createdAt } = item;
  return (
    <li className="intake-row">
      <div className="intake-row-name">
        <AppLink className="link" href={reviewHref(id)}>
          {name}
        </AppLink>
        <small>
          {item.papers < 2 ? "" : `${formatCount(item.papers)} documents · `}
          Taken in <TimeAgo at={createdAt} now={now} />
        </small>
        {duplicates === undefined ? null : (
          <RowDuplicate duplicates={duplicates} askingPriceUsd={item.askingPriceUsd} />
        )}
      </div>
      <RowFigures item={item} />
      <div className="intake-row-verdict">
        <IntakeVerdict item={item} />
      </div>
      <div className="intake-row-state">
        {describeState(item)}
        {state === "accepted" ? (
          dealId === null ? (
            <small>its deal is gone</small>
          ) : (
            <small>
              <AppLink className="link" href={analysisHref(dealId)}>
                Open the deal
              </AppLink>
            </small>
          )
        ) : null}
        {state === "dismissed" ? <TakeBack id={id} /> : null}
      </div>
    </li>
  );
}

/** By what was read, before it is a deal's; from then on the deal's own. */
function IntakeVerdict({ item: { verdict, state, dealId } }: { readonly item: ListedIntake }) {
  if (state === "accepted") return dealId === null ? null : <RowVerdict dealId={dealId} />;
  if (verdict === null) return null;
  return (
    <>
      <span title={`Verdict ${describeDocumentsBasis(verdict)}`}>
        <VerdictBadge verdict={verdict} says="missing" />
      </span>
      {verdict.unsure.length === 0 ? null : <small>Not sure yet: {listWords(verdict.unsure)}</small>}
    </>
  );
}

/** What was read of it; nothing before it is read. */
function RowFigures({ item }: { readonly item: ListedIntake }) {
  const { askingPriceUsd, earningsUsd, earningsAre, state } = item;
  if (state !== "ready" && state !== "accepted" && item.values === 0)
    return <div className="intake-row-figures">–</div>;
  return (
    <div className="intake-row-figures tabular">
      {askingPriceUsd === null ? "No price read" : formatMoney(askingPriceUsd)}
      <small>
        {earningsAre === null ? "no earnings read" : `${earningsAre} ${formatMoney(earningsUsd)}`}
      </small>
    </div>
  );
}

function describeState({ state, file, values, decided }: ListedIntake): string {
  const isUnread =
    state === "waiting" || state === "reading" || state === "password" || state === "unreadable";
  if (isUnread) return describeReading(state, file);
  return values === 0 ? "Nothing was read" : `${formatCount(decided)} of ${formatCount(values)} looked at`;
}

function TakeBack({ id }: { readonly id: string }) {
  const restore = useRestore();
  return (
    <EditorsOnly>
      <Button
        size="sm"
        icon={Undo2}
        busy={restore.isPending}
        onClick={() =>
          restore.mutate(
            { id },
            {
              onError: (error) => reportError(error, { fallback: "It could not be taken back. Try again." }),
            },
          )
        }
      >
        Take back
      </Button>
    </EditorsOnly>
  );
}
