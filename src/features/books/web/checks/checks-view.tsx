import { CircleCheck, CircleHelp, TriangleAlert } from "lucide-react";
import { SEVERITY_WORDS, sortChecks, type SpokenCheck } from "#features/books/model/check-words.ts";
import { writeBooksView, type BooksViewProps } from "#features/books/web/books-views.ts";
import { useOpenedBooks } from "#features/books/web/use-opened-books.ts";
import { QuestionButton } from "#features/due-diligence/web/index.ts";
import { useSearchParams } from "#web/navigation/navigation.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Badge, type BadgeTone } from "#web/ui/status/badge.tsx";
import { TrendsPanel } from "./trends-panel.tsx";
import "./checks.css";

/** What a lender's accountant would ask: flags first, then what cannot be answered yet; what passes is folded away. */
export function ChecksView(props: BooksViewProps) {
  const opened = useOpenedBooks(props);
  const { dealId, figures, checks } = opened;
  const { flags, unknown, passes } = sortChecks(figures.checks, checks);
  return (
    <>
      <Panel
        flush
        className="mt-4"
        title="What would a lender’s accountant ask?"
        aside={
          <span className="check-counts xs">
            <span className="bad-words">{flags.length} to explain</span>
            <span>{unknown.length} unknown</span>
            <span>{passes.length} pass</span>
          </span>
        }
        foot="The thresholds are usual, not law; an administrator can change them."
      >
        {flags.length === 0 ? (
          <p className="check-none sm">
            {unknown.length === 0 ? "Nothing to explain." : "Nothing to explain so far."}
          </p>
        ) : (
          <ul className="book-checks" aria-label="To explain">
            {flags.map((check) => (
              <CheckItem key={check.answer.id} check={check} dealId={dealId} />
            ))}
          </ul>
        )}
        {unknown.length === 0 ? null : (
          <details className="check-fold" open={flags.length === 0}>
            <summary>
              <CircleHelp className="icon" aria-hidden />
              {unknown.length} cannot be answered yet
            </summary>
            <ul className="book-checks" aria-label="Cannot be answered yet">
              {unknown.map((check) => (
                <CheckItem key={check.answer.id} check={check} dealId={dealId} />
              ))}
            </ul>
          </details>
        )}
        {passes.length === 0 ? null : (
          <details className="check-fold">
            <summary>
              <CircleCheck className="icon" aria-hidden />
              {passes.length === 1 ? "1 check passes" : `${passes.length} checks pass`}
            </summary>
            <ul className="book-checks" aria-label="Pass">
              {passes.map((check) => (
                <CheckItem key={check.answer.id} check={check} dealId={dealId} />
              ))}
            </ul>
          </details>
        )}
      </Panel>
      <TrendsPanel opened={opened} />
    </>
  );
}

const TONES: Readonly<Record<SpokenCheck["check"]["severity"], BadgeTone>> = {
  high: "bad",
  medium: "caution",
  low: "unknown",
};

function CheckItem({ check: spoken, dealId }: { check: SpokenCheck; dealId: string }) {
  const { answer, check, title, sentence, threshold } = spoken;
  return (
    <li>
      <CheckBadge check={spoken} />
      <div>
        <b>{title}</b>
        <p>
          {sentence} <span className="text-muted">{threshold}</span>
        </p>
        {answer.verdict === "pass" ? null : <p className="check-question">“{check.question}”</p>}
      </div>
      <span className="check-acts">
        {answer.verdict === "unknown" ? <EnterLink check={spoken} /> : null}
        {answer.verdict === "pass" ? null : (
          <QuestionButton
            dealId={dealId}
            question={check.question}
            about={{ kind: "check", id: check.id }}
            of={title}
          />
        )}
      </span>
    </li>
  );
}

function CheckBadge({ check: { answer, check } }: { check: SpokenCheck }) {
  if (answer.verdict === "pass")
    return (
      <Badge tone="good" icon={CircleCheck}>
        Pass
      </Badge>
    );
  if (answer.verdict === "unknown")
    return (
      <Badge icon={CircleHelp} title={`${SEVERITY_WORDS[check.severity]} when it flags`}>
        Unknown
      </Badge>
    );
  return (
    <Badge tone={TONES[check.severity]} icon={TriangleAlert}>
      {SEVERITY_WORDS[check.severity]}
    </Badge>
  );
}

/** Leads to the view in which the missing fact is entered. */
function EnterLink({ check: { missing, title } }: { check: SpokenCheck }) {
  const params = useSearchParams();
  const [first] = missing;
  if (first === undefined) return null;
  const query = writeBooksView(params, first.place).toString();
  return (
    <AppLink
      href={`${location.pathname}?${query}`}
      className="link xs no-print"
      aria-label={`Enter what is missing: ${title}`}
    >
      Enter it
    </AppLink>
  );
}
