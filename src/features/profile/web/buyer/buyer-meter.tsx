import { buyerSectionHref } from "#features/profile/addresses.ts";
import { CircleCheck } from "lucide-react";
import { type MeterLine, meterOf, type MissingFact } from "#features/profile/model/buyer-gap-words.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { UnknownIcon } from "#web/ui/icons/unknown-icon.tsx";
import { jumpToSection } from "#web/ui/layout/jump-to-section.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import { useTypedBuyer } from "./use-typed-buyer.ts";

/** Which questions of a bank the profile answers, and what is missing for the others. */
export function BuyerMeter() {
  const lines = meterOf(useTypedBuyer());
  const answered = lines.filter(({ missing }) => missing.length === 0).length;
  return (
    <Panel
      title="What this answers"
      aside={
        <span className="xs text-muted" role="status">
          {answered} of {lines.length}
        </span>
      }
    >
      <ul className="buyer-meter">
        {lines.map((line) => (
          <MeterRow key={line.rule} line={line} />
        ))}
      </ul>
    </Panel>
  );
}

function MeterRow({ line: { answer, missing } }: { line: MeterLine }) {
  const isAnswered = missing.length === 0;
  return (
    <li>
      {isAnswered ? <CircleCheck className="icon good" aria-hidden /> : <UnknownIcon className="icon" />}
      <div>
        <span className="sr-only">{isAnswered ? "Can be answered: " : "Cannot be answered yet: "}</span>
        {answer}
        {isAnswered ? null : (
          <ul className="xs text-muted">
            {missing.map((fact) => (
              <li key={fact.words}>
                <MissingLink fact={fact} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

function MissingLink({ fact: { words, section } }: { fact: MissingFact }) {
  return (
    <>
      Missing:{" "}
      <AppLink
        href={buyerSectionHref(section)}
        onClick={(event) => {
          event.preventDefault();
          jumpToSection(section);
        }}
      >
        {words}
      </AppLink>
    </>
  );
}
