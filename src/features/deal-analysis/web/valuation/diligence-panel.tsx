import { evidencedFacts } from "#features/due-diligence/model/evidenced-facts.ts";
import { listDiligenceQuestions } from "#features/due-diligence/model/derived-questions.ts";
import type { AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";
import { QuestionButton } from "#features/due-diligence/web/index.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import { SavedQuestions } from "./saved-questions.tsx";

/** What to ask, made by rule from the deal's own gaps. */
export function DiligencePanel({ subject }: { subject: AnalysedDeal }) {
  const { analysis, stated, deal } = subject;
  const questions = listDiligenceQuestions({
    ...evidencedFacts(subject.figures, analysis),
    employees: stated.figures.employees,
    ebitdaUsd: stated.figures.ebitdaUsd,
    sdeUsd: stated.figures.sdeUsd,
    customerConcentration: deal.data.market.customerConcentration,
  });
  return (
    <Panel
      className="mt-5"
      title="Key Due Diligence Questions"
      foot="A fixed set, what the deal type puts in doubt, and one question for each indicator that is red or has no data."
    >
      <ol className="questions">
        {questions.map(({ key, question, why }) => (
          <li key={key}>
            {question}
            <small>{why}</small>
            {deal.id === "" ? null : (
              <QuestionButton
                dealId={deal.id}
                question={question}
                about={{ kind: "figure", id: key }}
                of={question}
              />
            )}
          </li>
        ))}
      </ol>
      {deal.id === "" ? null : <SavedQuestions dealId={deal.id} />}
    </Panel>
  );
}
