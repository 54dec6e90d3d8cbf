import { dealName } from "#features/deals/model/deal-name.ts";
import { RotateCw, Search, Undo2 } from "lucide-react";
import { useState } from "react";
import { analysisHref } from "#features/deal-analysis/addresses.ts";
import { useDeal } from "#features/deals/web/index.ts";
import { fillFromStack } from "#features/letters/model/fill-letter.ts";
import { LONGEST_LINE } from "#features/letters/model/form-field.ts";
import type { LetterContent } from "#features/letters/model/letter-content.ts";
import type { LetterEditor } from "#features/letters/web/use-letter-draft.ts";
import { shownName } from "#features/letters/web/work.ts";
import { AppLink } from "#web/ui/buttons/app-link.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { Note } from "#web/ui/status/note.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { useBoundedText } from "#web/ui/forms/use-bounded-text.ts";
import { DealDialog } from "./deal-dialog.tsx";
import { StackField } from "./stack-field.tsx";

/** What was filled last, and how the letter stood before. */
interface Filled {
  words: string;
  before: LetterContent;
  dealId: string | null;
}

/** Which deal the letter is for, and which funding stack its structure comes from. */
export function DealSection({ editor }: { editor: LetterEditor }) {
  const { work, change } = editor;
  const [isChoosing, setChoosing] = useState(false);
  const [filled, setFilled] = useState<Filled | null>(null);
  const name = useBoundedText(work.name, LONGEST_LINE, (text) => change({ name: text }));
  const fill = (content: LetterContent, words: string, dealId = work.dealId) => {
    setFilled({ words, before: work.content, dealId: work.dealId });
    change({ content, dealId });
  };
  return (
    <fieldset className="letter-section">
      <legend>Deal</legend>
      <div className="letter-fields">
        <ChosenDeal dealId={work.dealId} onChoose={() => setChoosing(true)} />
        {work.content.kind === "loi" && work.dealId !== null ? (
          <StackField
            dealId={work.dealId}
            source={work.content.stack}
            onFill={(stack) => {
              if (work.content.kind === "loi")
                fill(fillFromStack(work.content, stack), `price, structure and terms of “${stack.name}”`);
            }}
          />
        ) : null}
        <Field label="Name of this letter" error={name.problem} className="wide">
          {(control) => (
            <TextInput
              {...control}
              placeholder={shownName({ ...work, name: "" })}
              value={name.shown}
              onChange={(event) => name.write(event.target.value)}
            />
          )}
        </Field>
      </div>
      {filled === null ? null : (
        <Note role="status" className="mt-3">
          <span className="row wrap between">
            Filled with the {filled.words}.
            <Button
              size="sm"
              icon={Undo2}
              onClick={() => {
                change({ content: filled.before, dealId: filled.dealId });
                setFilled(null);
              }}
            >
              Undo
            </Button>
          </span>
        </Note>
      )}
      <DealDialog
        open={isChoosing}
        onOpenChange={setChoosing}
        content={work.content}
        onChoose={(deal, content) => {
          setChoosing(false);
          fill(content, `facts of ${dealName(deal.data) || "the deal"}`, deal.id);
        }}
        onNone={() => {
          setChoosing(false);
          change({ dealId: null });
        }}
      />
    </fieldset>
  );
}

function ChosenDeal({ dealId, onChoose }: { dealId: string | null; onChoose: () => void }) {
  const deal = useDeal(dealId);
  const name =
    (deal.data && dealName(deal.data.data)) || (dealId === null ? "No deal chosen" : "Untitled Deal");
  const words = deal.error ? "This deal could not be loaded" : deal.isLoading ? "Loading the deal..." : name;
  return (
    <div className="field wide">
      <div className="field-head">Deal</div>
      <div className="row wrap between">
        {dealId !== null && deal.data ? (
          <AppLink className="link sm medium min-w-0 wrap-anywhere" href={analysisHref(dealId)}>
            {words}
          </AppLink>
        ) : (
          <span className={dealId === null ? "sm text-muted" : "sm medium"}>{words}</span>
        )}
        <span className="row wrap">
          {deal.error ? (
            <Button size="sm" icon={RotateCw} onClick={() => void deal.refetch()}>
              Retry
            </Button>
          ) : null}
          <Button size="sm" icon={Search} onClick={onChoose}>
            {dealId === null ? "Choose a deal" : "Another deal"}
          </Button>
        </span>
      </div>
      <p className="help">
        Fills in the business, its place, the price and the law. You can change everything.
      </p>
    </div>
  );
}
