import { evidencedFacts } from "#features/deal-analysis/model/evidenced-facts.ts";
import { listDiligenceQuestions } from "#features/deal-analysis/model/due-diligence.ts";
import type { AnalysedDeal } from "#features/deal-analysis/web/analysed-deal.ts";
import { Panel } from "#web/ui/panel.tsx";

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
      foot="By rule: a fixed core, what the type of the deal makes doubtful, and one question for each indicator that is red or has no data."
    >
      <ol className="questions">
        {questions.map(({ key, question, why }) => (
          <li key={key}>
            {question}
            <small>{why}</small>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
