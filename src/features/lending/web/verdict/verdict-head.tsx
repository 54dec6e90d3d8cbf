import { CircleCheck, CircleHelp, CircleX, Clock } from "lucide-react";
import type { BankVerdictWords } from "#features/lending/model/words/verdict-words.ts";
import { useAnswerParts } from "#features/lending/web/answer/answer-parts.ts";
import { tabAddress } from "#features/lending/web/bank-views.ts";
import type { OpenedBank } from "#features/lending/web/opened-bank.ts";
import { useSearchParams } from "#web/navigation/navigation.ts";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Badge } from "#web/ui/status/badge.tsx";

const many = (count: number, one: string, more: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${more}`;

function Counts({ counts }: Pick<BankVerdictWords, "counts">) {
  const rest = [
    ...(counts.pass > 0 ? [`${counts.pass} pass`] : []),
    ...(counts.notApplicable > 0 ? [many(counts.notApplicable, "does not apply", "do not apply")] : []),
    ...(counts.notice > 0 ? [many(counts.notice, "notice", "notices")] : []),
  ];
  return (
    <div className="bank-counts">
      {counts.fail > 0 ? (
        <Badge tone="bad" icon={CircleX}>
          Fails {many(counts.fail, "rule", "rules")}
        </Badge>
      ) : counts.unknown + counts.expired > 0 ? null : (
        <Badge tone="good" icon={CircleCheck}>
          Passes
        </Badge>
      )}
      {counts.unknown > 0 ? <Badge icon={CircleHelp}>{counts.unknown} unknown</Badge> : null}
      {counts.expired > 0 ? (
        <Badge tone="caution" icon={Clock}>
          {counts.expired} expired
        </Badge>
      ) : null}
      <span className="xs">{rest.join(", ")}</span>
    </div>
  );
}

/** The answer to the deal, what the rules come to, and the next step. */
export function VerdictHead({ bank, verdict }: { bank: OpenedBank; verdict: BankVerdictWords }) {
  const params = useSearchParams();
  const { sentence, next } = useAnswerParts();
  const isWithoutEarnings = bank.calculation.earnings.baseCadsUsd === null;
  return (
    <div className="bank-says" role="status">
      <Counts counts={verdict.counts} />
      <h2>{sentence === "" ? verdict.headline : sentence}</h2>
      <p>
        {sentence === "" ? "" : `${verdict.headline} `}
        {verdict.sentence}
      </p>
      {next === null ? null : (
        <p className="mt-2">
          <b>{next.title}.</b> {next.words}
        </p>
      )}
      {isWithoutEarnings ? (
        <ButtonLink href={tabAddress(params, "books")} className="mt-3">
          Enter the books
        </ButtonLink>
      ) : null}
    </div>
  );
}
