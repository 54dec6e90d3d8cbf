import { TriangleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Practice } from "#features/practice/contract.ts";
import { COUNTERPART_NAMES, findScenario } from "#features/practice/model/scenarios.ts";

/** What was said. `saying` is on its way. */
export function Transcript({ practice, saying }: { practice: Practice; saying: string | null }) {
  const { turns, scenario } = practice;
  const they = COUNTERPART_NAMES[findScenario(scenario).counterpart];
  const end = useRef<HTMLDivElement>(null);
  const known = useRef(turns.length);
  useEffect(() => {
    // Only what is new is brought into sight: a conversation that is opened begins at its head.
    if (turns.length > known.current || saying !== null) end.current?.scrollIntoView({ block: "nearest" });
    known.current = turns.length;
  }, [turns.length, saying]);
  return (
    <div role="log" aria-label="Conversation">
      <ol className="practice-turns">
        {turns.map(({ by, text, flagged, isWithheld }, index) => (
          // Turns are only ever added at the end.
          <li key={index} className={by === "you" ? "mine" : "theirs"}>
            <span className="who">{by === "you" ? "You" : they}</span>
            <p>{text}</p>
            {isWithheld ? (
              <small className="practice-flag">
                <TriangleAlert className="icon" aria-hidden />
                The model was about to name the lowest price that the seller has in mind. You have not earned
                it yet, so the figure is left out; the feedback tells it.
              </small>
            ) : null}
            {flagged.length === 0 ? null : (
              <small className="practice-flag">
                <TriangleAlert className="icon" aria-hidden />
                {flagged.join(", ")}: not a figure of your deal. The model made it up.
              </small>
            )}
          </li>
        ))}
        {saying === null ? null : (
          <>
            <li className="mine">
              <span className="who">You</span>
              <p>{saying}</p>
            </li>
            <li className="theirs">
              <span className="who">{they}</span>
              <p className="text-muted">is thinking...</p>
            </li>
          </>
        )}
      </ol>
      <div ref={end} />
    </div>
  );
}
