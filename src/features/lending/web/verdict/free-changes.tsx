import { sayFix } from "#features/lending/model/words/fix-words.ts";
import type { BankVerdictWords } from "#features/lending/model/words/verdict-words.ts";
import type { OpenedBank } from "#features/lending/web/opened-bank.ts";
import { formatMultiple } from "#kit/format-figure.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";

/** Changes that cost none of the buyer's cash, each applied by one press. */
export function FreeChanges({ bank, free }: { bank: OpenedBank; free: BankVerdictWords["free"] }) {
  if (free.length === 0) return null;
  const { mayEdit, apply, subject } = bank;
  const title = free.length === 1 ? "Free of cash: one change" : `Free of cash: ${free.length} changes`;
  return (
    <Panel
      flush
      className="free-changes"
      title={title}
      aside={
        mayEdit && free.length > 1 ? (
          <Button
            size="sm"
            variant="primary"
            onClick={() =>
              apply(
                free.map(({ fix }) => fix),
                `${free.length} changes`,
              )
            }
          >
            Apply all
          </Button>
        ) : undefined
      }
    >
      <ul>
        {free.map(({ rule, fix }) => {
          const words = sayFix(fix, subject.names);
          const after = fix.worstCoverageAfter;
          return (
            <li key={rule}>
              <div>
                <b>{words.title}</b>
                <p className="xs">
                  {words.detail}
                  {after === null ? "" : ` · worst year ${formatMultiple(after, 2)}`}
                </p>
              </div>
              {mayEdit ? (
                <Button
                  size="sm"
                  aria-label={`Apply: ${words.title}`}
                  onClick={() => apply([fix], words.title)}
                >
                  Apply
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
