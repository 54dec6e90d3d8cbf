import { PageHead } from "#web/ui/page-head.tsx";
import { AnswerLogPanel } from "./answer-log-panel.tsx";
import { AnswerersPanel } from "./answerers-panel.tsx";

/** /admin/answerers */
export function AnswerersScreen() {
  return (
    <>
      <PageHead
        title="AI answerers"
        sub="Who answers each AI task of the product: its own rules, a model, or an automation of yours."
      />
      <AnswerersPanel />
      <AnswerLogPanel />
    </>
  );
}
