import { Pencil } from "lucide-react";
import type { LetterClause, LetterDocument, LetterPart } from "#features/letters/model/letter-document.ts";
import { itemLetter } from "#features/letters/model/letter-text.ts";
import { type Block, type Run, type Runs as RunList, textOf } from "#features/letters/model/run.ts";
import { IconButton } from "#web/ui/buttons/button.tsx";
import "./letter-preview.css";

export interface LetterPreviewProps {
  letter: LetterDocument;
  /** Left out for whoever may not change the letter. */
  onEdit?: ((key: string) => void) | undefined;
}

/** The letter as it will leave the product, with what comes from the form marked. */
export function LetterPreview({ letter, onEdit }: LetterPreviewProps) {
  const { from, to, date, title, opening, parts, ending, signatures, caution } = letter;
  return (
    <article className="letter-paper" aria-label={textOf(title)}>
      <div className="letter-head">
        <Lines runs={from} />
        <p>
          <Runs runs={[date]} />
        </p>
      </div>
      <Lines runs={to} />
      <h2>
        <Runs runs={title} />
      </h2>
      {opening.map((runs) => (
        <p key={textOf(runs)}>
          <Runs runs={runs} />
        </p>
      ))}
      {parts.map((part) => (
        <Part key={part.mark} part={part} onEdit={onEdit} />
      ))}
      {ending.map((runs) => (
        <p key={textOf(runs)}>
          <Runs runs={runs} />
        </p>
      ))}
      <div className="letter-signatures">
        {signatures.map(({ role, name, signatory, title: office }) => (
          <div key={role}>
            <b>{role}</b>
            <Lines runs={[name]} />
            <SignatureLine label="By" run={null} />
            <SignatureLine label="Name" run={signatory} />
            <SignatureLine label="Title" run={office} />
            <SignatureLine label="Date" run={null} />
          </div>
        ))}
      </div>
      <p className="letter-caution">{caution}</p>
    </article>
  );
}

/** What is known of who signs; a rule to write on where nothing is. */
function SignatureLine({ label, run }: { label: string; run: Run | null }) {
  return (
    <p className={run === null ? "sign open" : "sign"}>
      <span>{label}:</span>
      <span>{run === null ? null : <Runs runs={[run]} />}</span>
    </p>
  );
}

function Part({
  part: { title, mark, isBinding, clauses },
  onEdit,
}: {
  part: LetterPart;
  onEdit: LetterPreviewProps["onEdit"];
}) {
  return (
    <section>
      {title === null ? null : (
        <h3 className="letter-part">
          {title} <span className={isBinding ? "mark binds" : "mark"}>{mark}</span>
        </h3>
      )}
      {clauses.map((clause) => (
        <Clause key={clause.key} clause={clause} isUnderPart={title !== null} onEdit={onEdit} />
      ))}
    </section>
  );
}

interface ClauseProps {
  clause: LetterClause;
  isUnderPart: boolean;
  onEdit: LetterPreviewProps["onEdit"];
}

function Clause({ clause: { key, number, title, blocks }, isUnderPart, onEdit }: ClauseProps) {
  const Heading = isUnderPart ? "h4" : "h3";
  let count = 0;
  return (
    <div className="letter-clause">
      <div className="letter-clause-head">
        <Heading>
          <span className="number">{number}.</span> {title}
        </Heading>
        {onEdit === undefined ? null : (
          <IconButton
            className="no-print"
            label={`Edit section ${number}, ${title}`}
            icon={Pencil}
            size="sm"
            onClick={() => onEdit(key)}
          />
        )}
      </div>
      {blocks.map((block, index) => {
        if (block.kind === "paragraph") count += 1;
        // Paragraphs may be alike, and have nothing but their place.
        return <BlockLines key={index} block={block} label={`${number}.${count}`} />;
      })}
    </div>
  );
}

function BlockLines({ block, label }: { block: Block; label: string }) {
  switch (block.kind) {
    case "paragraph":
      return (
        <p className="numbered">
          <span className="number">{label}</span>
          <span>
            <Runs runs={block.runs} />
          </span>
        </p>
      );
    case "list":
      return (
        <ul className="items">
          {block.items.map((item, index) => (
            // Items may be alike, and have nothing but their place.
            <li key={index}>
              <span className="number">({itemLetter(index)})</span>
              <span>
                <Runs runs={item} />
              </span>
            </li>
          ))}
        </ul>
      );
    case "amounts":
      return (
        <table>
          <tbody>
            {block.rows.map(({ label: words, amount, isSum }, index) => (
              // Parts of a price may be alike.
              <tr key={index} className={isSum ? "sum-row" : undefined}>
                <th scope="row">
                  <Runs runs={words} />
                </th>
                <td>
                  <span>{amount}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      );
  }
}

function Lines({ runs }: { runs: RunList }) {
  return (
    <div className="lines">
      {runs.map((run, index) => (
        // The lines of an address have nothing but their place.
        <p key={index}>
          <Runs runs={[run]} />
        </p>
      ))}
    </div>
  );
}

function Runs({ runs }: { runs: RunList }) {
  return runs.map(({ text, from, isDefined }, index) => {
    if (isDefined) return <b key={index}>{text}</b>;
    if (from === "template") return text;
    return (
      <span key={index} className={from === "gap" ? "gap" : "filled"}>
        {text}
      </span>
    );
  });
}
