import { MessageSquare } from "lucide-react";
import { dealName } from "#features/deals/model/deal-name.ts";
import { BROKERS, nameBasis } from "#features/deals/model/lender-earnings.ts";
import { useAnswerParts } from "#features/lending/web/index.ts";
import { StageLink } from "#features/pipeline/web/index.ts";
import { formatMoney } from "#kit/format-figure.ts";
import { setSearchParams, useSearchParams } from "#web/navigation/navigation.ts";
import { useRole } from "#web/session/workspaces.ts";
import { IconButton } from "#web/ui/buttons/button.tsx";
import { withActivity } from "./activity-address.ts";
import { storedIdOf, type AnalysedDeal } from "./analysed-deal.ts";
import { writeOnBooks } from "./assumptions-in-address.ts";
import { DealMenu, type DealMenuProps } from "./deal-menu.tsx";
import { DILIGENCE_TAB, tabHref } from "./tabs/tab-address.ts";
import { VerdictBadge } from "#features/deals/web/index.ts";

export interface DealHeaderProps extends Omit<DealMenuProps, "deal" | "books" | "isOnBooks"> {
  subject: AnalysedDeal;
  /** The answer stands below in full. */
  isAnswerBelow: boolean;
}

/** Of what deal the page is, what the answer to it is, and what to do next. It stays while the page is read. */
export function DealHeader({ subject, isAnswerBelow, ...menu }: DealHeaderProps) {
  const { deal } = subject;
  const { basics } = deal.data;
  const { chip, sentence, step } = useAnswerParts();
  const name = dealName(deal.data);
  const facts = [basics.industry || "Other", basics.location].filter(Boolean).join(" · ");
  return (
    <header className="deal-head">
      <div className="deal-name">
        <h1 title={name}>{name}</h1>
        <p>
          <Stage subject={subject} />
          <AskingPrice subject={subject} />
          <WhoseNumbers subject={subject} />
          <span title={facts}>{facts}</span>
        </p>
      </div>
      <div className="deal-answer no-print">
        {subject.isKept ? <VerdictBadge verdict={subject.verdict.verdict} /> : chip}
        {isAnswerBelow || sentence === "" ? null : (
          <p title={sentence} role="status">
            {sentence}
          </p>
        )}
      </div>
      <div className="deal-step no-print">{step}</div>
      <div className="deal-more no-print">
        {storedIdOf(deal) === null ? null : (
          <IconButton icon={MessageSquare} label="Activity" onClick={() => setSearchParams(withActivity)} />
        )}
        <DealMenu deal={deal} books={subject.books} isOnBooks={subject.isOnBooks} {...menu} />
      </div>
    </header>
  );
}

function Stage({ subject: { deal } }: { subject: AnalysedDeal }) {
  const params = useSearchParams();
  const id = storedIdOf(deal);
  if (useRole() === "guest" || id === null) return null;
  return <StageLink dealId={id} href={tabHref(params, DILIGENCE_TAB)} />;
}

function AskingPrice({ subject }: { subject: AnalysedDeal }) {
  const usd = subject.deal.data.financials.askingPrice;
  return <span>{usd === undefined ? "No asking price" : formatMoney(usd)}</span>;
}

/** Whose earnings every figure of the page rests on, said once; the answer counts the books wherever they stand. */
function WhoseNumbers({ subject: { books, isOnBooks } }: { subject: AnalysedDeal }) {
  if (books === null) return null;
  return (
    <span className={isOnBooks ? "of-books" : "of-broker"}>
      <select
        className="whose-numbers"
        aria-label="Numbers shown"
        value={isOnBooks ? "books" : "broker"}
        onChange={({ target }) => setSearchParams((now) => writeOnBooks(now, target.value === "books"))}
      >
        <option value="broker">{BROKERS}</option>
        <option value="books">{nameBasis(books)}</option>
      </select>
    </span>
  );
}
