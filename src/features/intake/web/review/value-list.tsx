import type { Delivery } from "#features/intake/model/review/delivery.ts";
import { decisionOfAll, type SameValues } from "#features/intake/model/review/same-values.ts";
import type { ValueGroup } from "#features/intake/model/review/value-words.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import { EmptyState } from "#web/ui/status/empty-state.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { Kbd } from "#web/ui/text/kbd.tsx";
import type { ReviewState } from "./use-review.ts";
import { ValueRow } from "./value-row.tsx";

interface ValueListProps {
  readonly delivery: Delivery;
  readonly groups: readonly ValueGroup[];
  readonly same: SameValues;
  readonly review: ReviewState;
  readonly mayEdit: boolean;
}

/** What was read, by what it speaks of. */
export function ValueList({ delivery, groups, same, review, mayEdit }: ValueListProps) {
  const intake = delivery.whole;
  if (groups.length === 0)
    return (
      <Panel flush>
        <EmptyState title="Nothing was read in it" role="status">
          No price, earnings or name was found in this text. Enter the deal by hand, or paste more of the
          page.
        </EmptyState>
      </Panel>
    );
  return (
    <section className="intake-values" aria-label="What was read">
      {intake.checks.map(({ what, difference }) => (
        <Note key={what} tone="caution">
          {what}: the lines make {formatMoney(Math.abs(difference))} {difference > 0 ? "less" : "more"}.
        </Note>
      ))}
      {groups.map(({ title, at }) => (
        <Panel
          key={title}
          flush
          title={title}
          aside={
            <span className="xs text-muted tabular">
              {at.filter((place) => decisionOfAll(intake, same.placesOf(place)) !== null).length} of{" "}
              {at.length}
            </span>
          }
        >
          <ul className="intake-list">
            {at.map((place) => (
              <ValueRow
                key={place}
                delivery={delivery}
                places={same.placesOf(place)}
                review={review}
                mayEdit={mayEdit}
              />
            ))}
          </ul>
        </Panel>
      ))}
      {mayEdit ? (
        <p className="intake-keys xs text-muted">
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> value · <Kbd>A</Kbd> accept · <Kbd>R</Kbd> refuse · <Kbd>E</Kbd> change ·{" "}
          <Kbd>N</Kbd> next doubtful · <Kbd>U</Kbd> one step back · <Kbd>C</Kbd> accept all certain ·{" "}
          <Kbd>P</Kbd> put into the deal · <Kbd>D</Kbd> dismiss · <Kbd>?</Kbd> all keys
        </p>
      ) : null}
    </section>
  );
}
