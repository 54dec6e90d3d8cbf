import { analysisHref } from "#features/deal-analysis/addresses.ts";
import { reviewHref } from "#features/intake/addresses.ts";
import { useDeal } from "#features/deals/web/index.ts";
import { describePassed } from "#features/deals/model/duplicates/passed-sentence.ts";
import type { Duplicate } from "#features/deals/model/duplicates/duplicate.ts";
import { STRONG_FROM } from "#features/deals/model/duplicates/duplicate-points.ts";
import type { Intake } from "#features/intake/model/review/intake.ts";
import { useJoin, usePart, useDuplicates } from "#features/intake/web/data.ts";
import { describePriceChange, duplicateHref } from "#features/intake/web/duplicate-words.ts";
import { daysSince } from "#kit/day.ts";
import { formatCount } from "#kit/format-figure.ts";
import { useEffect } from "react";
import { reportError } from "#web/calls/call-errors.ts";
import { navigateTo } from "#web/navigation/navigation.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { EditorsOnly } from "#web/ui/roles/editors-only.tsx";
import { Note } from "#web/ui/status/note.tsx";

interface DuplicateNoteProps {
  readonly intake: Intake;
  /** The deal that is taken as the same; null: a new one is made. */
  readonly chosen: string | null;
  readonly onChoose: (dealId: string | null) => void;
}

/** What may be the same business, with the reasons: a strong one is chosen beforehand and never decided. */
export function DuplicateNote({ intake, chosen, onChoose }: DuplicateNoteProps) {
  const { data: found = [] } = useDuplicates(intake.id);
  const forDealId = intake.file?.forDealId ?? null;
  const strong =
    forDealId ?? found.find(({ kind, points }) => kind === "deal" && points >= STRONG_FROM)?.id ?? null;
  useEffect(() => onChoose(strong), [strong, onChoose]);
  const duplicates = found.filter(({ id }) => id !== forDealId);
  if (forDealId === null && duplicates.length === 0) return null;
  return (
    <div className="intake-twins">
      {forDealId === null ? null : <ForDeal dealId={forDealId} chosen={chosen} onChoose={onChoose} />}
      {duplicates.map((duplicate) => (
        <DuplicateRow
          key={duplicate.id}
          intake={intake}
          duplicate={duplicate}
          chosen={chosen}
          onChoose={onChoose}
        />
      ))}
    </div>
  );
}

/** The deal that its document was read for. */
function ForDeal({
  dealId,
  chosen,
  onChoose,
}: Omit<DuplicateNoteProps, "intake"> & { readonly dealId: string }) {
  const deal = useDeal(dealId);
  const { basics, summary } = deal.data?.data ?? {};
  const name = summary?.dealName || basics?.businessName || "its deal";
  return (
    <Note>
      <p>
        <b>
          Read from a document of{" "}
          <AppLink className="link" href={analysisHref(dealId)}>
            {name}
          </AppLink>
        </b>
      </p>
      <EditorsOnly>
        <div className="row wrap mt-2">
          <Segmented
            label="What it becomes"
            options={WHAT_IT_BECOMES}
            value={chosen === dealId ? "update" : "new"}
            onChange={(next) => onChoose(next === "update" ? dealId : null)}
          />
        </div>
      </EditorsOnly>
    </Note>
  );
}

const WHAT_IT_BECOMES = [
  { value: "update", label: "Update that deal" },
  { value: "new", label: "Make a new one" },
] as const;

function DuplicateRow({
  intake,
  duplicate,
  chosen,
  onChoose,
}: DuplicateNoteProps & { readonly duplicate: Duplicate }) {
  const part = usePart();
  const join = useJoin();
  const { kind, id, name, points, reasons, askingPriceUsd } = duplicate;
  return (
    <Note tone={points >= STRONG_FROM ? "caution" : "plain"}>
      <p>
        <b>
          This looks like the {kind}{" "}
          <AppLink className="link" href={duplicateHref(duplicate)}>
            {name}
          </AppLink>
          {describePriceChange(askingPriceUsd, intake.askingPriceUsd)}
        </b>
      </p>
      <p className="xs">
        {reasons.join(" · ")} = {points} points · first seen{" "}
        {describeDays(daysSince(duplicate.since, new Date()))} {describePassed(duplicate)}
      </p>
      <EditorsOnly>
        <div className="row wrap mt-2">
          {kind === "deal" ? (
            <Segmented
              label="What it becomes"
              options={WHAT_IT_BECOMES}
              value={chosen === id ? "update" : "new"}
              onChange={(next) => onChoose(next === "update" ? id : null)}
            />
          ) : null}
          {kind === "intake" ? (
            <Button
              size="sm"
              busy={join.isPending}
              onClick={() =>
                join.mutate(
                  { id: intake.id, other: id },
                  {
                    onSuccess: (joined) => navigateTo(reviewHref(joined.id), { replace: true }),
                    onError: (error) =>
                      reportError(error, { fallback: "They could not be made one intake. Try again." }),
                  },
                )
              }
            >
              Make them one intake
            </Button>
          ) : null}
          <Button
            size="sm"
            variant="ghost"
            busy={part.isPending}
            onClick={() =>
              part.mutate(
                { id: intake.id, other: id },
                { onError: (error) => reportError(error, { fallback: "This was not saved. Try again." }) },
              )
            }
          >
            Not the same
          </Button>
        </div>
      </EditorsOnly>
    </Note>
  );
}

function describeDays(days: number): string {
  if (days < 1) return "today.";
  return days === 1 ? "yesterday." : `${formatCount(days)} days ago.`;
}
