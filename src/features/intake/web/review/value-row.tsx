import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import { conflictingOnes, shownValue } from "#features/intake/model/review/accepted-values.ts";
import { BY_HAND } from "#features/intake/model/review/add-by-hand.ts";
import { type Delivery, documentAt } from "#features/intake/model/review/delivery.ts";
import { decisionOfAll, surenessOfAll } from "#features/intake/model/review/same-values.ts";
import type { IntakeValue } from "#features/intake/model/review/intake.ts";
import {
  describePlace,
  describeValue,
  SURENESS_WORDS,
  valueLabel,
} from "#features/intake/model/review/value-words.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Badge, type BadgeTone } from "#web/ui/status/badge.tsx";
import { ChangeValue } from "./change-value.tsx";
import type { ReviewState } from "./use-review.ts";

interface ValueRowProps {
  readonly delivery: Delivery;
  /** Where it stands: in one document, or the same in several. */
  readonly places: readonly [number, ...number[]];
  readonly review: ReviewState;
  readonly mayEdit: boolean;
}

const SURENESS_TONES: Readonly<Record<IntakeValue["sureness"], BadgeTone>> = {
  certain: "good",
  likely: "line",
  doubtful: "caution",
};

/** One value with its words; the one that is looked at has its buttons. */
export function ValueRow({ delivery, places, review, mayEdit }: ValueRowProps) {
  const intake = delivery.whole;
  const [at, ...others] = places;
  const row = useRef<HTMLLIElement>(null);
  const isCurrent = review.current !== null && places.includes(review.current);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: "nearest" });
  }, [isCurrent]);
  const value = intake.values[at];
  if (value === undefined) return null;
  const shown = shownValue(intake, at);
  const decision = decisionOfAll(intake, places);
  const sureness = surenessOfAll(intake, places);
  return (
    <li
      ref={row}
      className={clsx("intake-value", isCurrent && "current", decision)}
      aria-current={isCurrent || undefined}
    >
      <button type="button" className="intake-value-head" onClick={() => review.select(at)}>
        <span className="intake-value-name">
          <b>{valueLabel(value)}</b>
          <small>{describeWords(delivery, at)}</small>
          {value.why === undefined || sureness === "certain" ? null : <small>{value.why}</small>}
        </span>
        <span className="intake-value-figure tabular">
          {shown === null ? "–" : describeValue(value.key, shown)}
        </span>
        <DecisionBadge
          decision={decision}
          value={value}
          sureness={sureness}
          isChanged={intake.steps[String(at)]?.value !== undefined}
          isConflicting={conflictingOnes(intake).has(at)}
        />
      </button>
      {others.length === 0 ? null : (
        <ul className="intake-same">
          {others.map((other) => (
            <li key={other}>
              <button
                type="button"
                aria-current={review.current === other || undefined}
                onClick={() => review.select(other)}
              >
                The same: {describeWords(delivery, other)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {isCurrent && mayEdit ? <Tools at={at} value={value} review={review} shown={shown} /> : null}
    </li>
  );
}

/** The words that it was read from, and where they stand. */
function describeWords(delivery: Delivery, at: number): string {
  const value = delivery.whole.values[at];
  if (value === undefined) return "";
  const { paper } = documentAt(delivery, at)?.intake ?? delivery.whole;
  const place = [
    delivery.documents.length < 2 ? "" : paper.name,
    describePlace(value.place, paper.pages.length),
  ]
    .filter((part) => part !== "")
    .join(", ");
  return `“${value.quote}”${place === "" ? "" : ` · ${place}`}`;
}

function DecisionBadge({
  decision,
  value,
  sureness,
  isChanged,
  isConflicting,
}: {
  readonly decision: "accepted" | "refused" | null;
  readonly value: IntakeValue;
  readonly sureness: IntakeValue["sureness"];
  readonly isChanged: boolean;
  /** Another document of the delivery says otherwise. */
  readonly isConflicting: boolean;
}) {
  if (decision === "accepted")
    return (
      <Badge tone="accent">{value.how === BY_HAND ? "By hand" : isChanged ? "Changed" : "Accepted"}</Badge>
    );
  if (decision === "refused") return <Badge>Refused</Badge>;
  if (value.how === BY_HAND) return <Badge>By hand</Badge>;
  const conflict = value.alternatives.length > 0 || isConflicting;
  return (
    <Badge tone={isConflicting ? "caution" : SURENESS_TONES[sureness]}>
      {conflict ? "Two values" : SURENESS_WORDS[sureness]}
    </Badge>
  );
}

function Tools({
  at,
  value,
  review,
  shown,
}: {
  readonly at: number;
  readonly value: IntakeValue;
  readonly review: ReviewState;
  readonly shown: IntakeValue["value"] | null;
}) {
  if (review.isChanging)
    return (
      <ChangeValue
        valueKey={value.key}
        shown={shown}
        label={valueLabel(value)}
        onSave={(typed) => review.accept(at, typed)}
        onCancel={() => review.setChanging(false)}
      />
    );
  return (
    <div className="intake-value-tools">
      {value.alternatives.map((other, index) => (
        <p key={index} className="intake-other">
          <span>
            Also <b className="tabular">{describeValue(value.key, other.value)}</b>{" "}
            <small>“{other.quote}”</small>
          </span>
          <Button size="sm" onClick={() => review.accept(at, other.value)}>
            Take this one
          </Button>
        </p>
      ))}
      <div className="row wrap">
        <Button size="sm" variant="primary" onClick={() => review.accept(at)}>
          Accept {shown === null || typeof shown === "string" ? "" : describeValue(value.key, shown)}
        </Button>
        <Button size="sm" onClick={() => review.setChanging(true)}>
          Change
        </Button>
        <Button size="sm" variant="ghost" onClick={() => review.refuse(at)}>
          Refuse
        </Button>
      </div>
    </div>
  );
}
