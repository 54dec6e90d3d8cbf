import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { FUNDING_TYPE_INFO } from "#calc/funding/funding-type-info.ts";
import { type FromPaste, workOutFromPaste } from "#features/site/model/from-paste.ts";
import { VerdictBadge } from "#features/deals/web/index.ts";
import { formatMoney, formatMultiple } from "#kit/format-figure.ts";
import { EXAMPLE_DAY } from "./example-deal.ts";

function Step({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li>
      <h3>{title}</h3>
      <p>{text}</p>
      <div className="plate">{children}</div>
    </li>
  );
}

const Listing = ({ read }: FromPaste) => (
  <table className="figures">
    <tbody>
      {read.slice(0, 5).map(({ label, shown, quote }) => (
        <tr key={label}>
          <th scope="row">
            {label}
            <small>“{quote}”</small>
          </th>
          <td className="numeric">
            {shown} <CircleCheck className="icon good" role="img" aria-label="certain" />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

const Bridge = ({ bridge }: FromPaste) => (
  <table className="figures">
    <tbody>
      {bridge.map(({ id, kind, name, amount }) => (
        <tr key={id} className={kind === "step" ? undefined : "sum"}>
          <th scope="row">{name}</th>
          <td className="numeric">{formatMoney(amount)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

function Answer({ answer: { answer, judged, plan }, sentence }: FromPaste) {
  const { worstCoverage, cashToClose } = judged.figures;
  const rows = [
    ["Coverage in the worst year", worstCoverage === null ? "N/A" : formatMultiple(worstCoverage, 2)],
    ["Your cash to close", formatMoney(cashToClose)],
    ...plan.components
      .filter(({ type }) => type !== "equity")
      .map(({ type, amount }) => [FUNDING_TYPE_INFO[type].name, formatMoney(amount)]),
  ] as const;
  return (
    <>
      <header>
        <b>{sentence}</b>
      </header>
      <table className="figures">
        <tbody>
          <tr>
            <th scope="row">The answer</th>
            <td className="numeric">
              <VerdictBadge verdict={answer} />
            </td>
          </tr>
          {rows.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="numeric">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** From a pasted listing over the books to the bank's answer: worked out by the product itself when the page is drawn. */
export function FromPasteToAnswer() {
  const shown = workOutFromPaste(EXAMPLE_DAY);
  return (
    <section aria-labelledby="from-paste">
      <div className="section-head">
        <h2 className="display" id="from-paste">
          From a listing to the bank’s answer
        </h2>
        <p>An invented deal, read and worked out here by the product itself, with the rules of its day.</p>
      </div>
      <ol className="from-paste">
        <Step
          title="1. Paste the listing"
          text="Each value is shown beside the words it was read from. What is doubtful is marked before it is saved."
        >
          <Listing {...shown} />
        </Step>
        <Step
          title="2. Prove the earnings"
          text="Tax returns and add-backs lead from the broker’s number to the cash that can pay debt."
        >
          <Bridge {...shown} />
        </Step>
        <Step
          title="3. Read the answer"
          text="One plan, one answer: coverage month by month, each rule with its source, and the cheapest fix."
        >
          <Answer {...shown} />
        </Step>
      </ol>
    </section>
  );
}
