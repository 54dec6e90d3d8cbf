import { Note } from "#web/ui/status/note.tsx";
import { PageHead } from "#web/ui/layout/page-head.tsx";
import { useCounterpart } from "./data.ts";
import { HistoryPanel } from "./history-panel.tsx";
import { ProgressPanel } from "./progress-panel.tsx";
import { RubricPanel } from "./rubric-panel.tsx";
import { SetupPanel } from "./setup-panel.tsx";
import "./simulator.css";

/** /dashboard/conversation-simulator: choose a conversation, see what came of the earlier ones. */
export function SimulatorScreen() {
  return (
    <>
      <PageHead
        title="AI Deal Coach"
        sub="Practice the conversations of a purchase on your own deal, before they count."
      />
      <ProviderChoiceNote />
      <div className="practice-home">
        <div className="practice-column">
          <SetupPanel />
          <ProgressPanel />
        </div>
        <RubricPanel />
      </div>
      <div className="mt-5">
        <HistoryPanel />
      </div>
    </>
  );
}

/** Nobody takes the script for a model. */
function ProviderChoiceNote() {
  const { data } = useCounterpart();
  if (data === undefined || data.open !== null) return null;
  return (
    <Note tone={data.problem === null ? "plain" : "caution"} className="mt-4">
      <b>Scripted practice: no AI model is connected.</b> The other side follows a written script that
      branches with what you say and uses your deal&apos;s figures. The rubric is the same. {data.problem}
    </Note>
  );
}
