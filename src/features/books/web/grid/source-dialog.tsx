import { useState, type ReactNode } from "react";
import type { BooksChange, Cell } from "#features/books/model/books-change.ts";
import type { CellSource, StoredBooks } from "#features/books/model/stored-books.ts";
import { nameCell } from "#features/books/web/cell-words.ts";
import { useDocuments } from "#features/documents/web/index.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Checkbox } from "#web/ui/forms/checkbox.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { SelectInput } from "#web/ui/forms/select-input.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { TextInput } from "#web/ui/forms/text-input.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { sourceKey } from "./cell-bar.tsx";

export interface SourceDialogProps {
  dealId: string;
  books: StoredBooks;
  /** Of a period. */
  cell: Cell;
  onChange: (changes: readonly BooksChange[]) => string | null;
  onEnd: () => void;
}

/** Where a value was read: a document of the deal with its page, or in words. */
export function SourceDialog({ dealId, books, cell, onChange, onEnd }: SourceDialogProps) {
  const documents = useDocuments(dealId).data?.documents ?? [];
  const period = books.periods.find(({ id }) => id === cell.id);
  const key = sourceKey(cell.key ?? cell.field);
  const was = period?.sources[key] ?? null;
  const [source, setSource] = useState<CellSource>(
    was ?? period?.source ?? { documentId: null, page: null, place: "", note: "" },
  );
  const [page, setPage] = useState(source.page === null ? "" : String(source.page));
  const [isWhole, setWhole] = useState(false);
  const pageNumber = page.trim() === "" ? null : Number(page);
  const problem =
    pageNumber !== null && !(Number.isInteger(pageNumber) && pageNumber >= 1 && pageNumber <= 100_000)
      ? "Write the number of the page, from 1."
      : null;
  const put = (value: CellSource | null): void => {
    const place = isWhole
      ? ({
          do: "put",
          table: "periods",
          id: cell.id,
          field: "source",
          value,
          was: period?.source ?? null,
        } as const)
      : ({ do: "put", table: "periods", id: cell.id, field: "sources", key, value, was } as const);
    if (onChange([place]) === null) onEnd();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onEnd()}
      title="Where it was read"
      description={nameCell(books, cell)}
      onSubmit={() => {
        if (problem === null) put({ ...source, page: pageNumber });
      }}
      footer={
        <>
          {was === null ? null : (
            <Button variant="ghost" onClick={() => put(null)}>
              Remove the source
            </Button>
          )}
          <Button onClick={onEnd}>Cancel</Button>
          <Button type="submit" variant="primary">
            Save
          </Button>
        </>
      }
    >
      <SourceFields
        documents={documents}
        source={source}
        page={page}
        problem={problem}
        onSource={setSource}
        onPage={setPage}
      >
        <Checkbox label="It is the document of the whole column" checked={isWhole} onChange={setWhole} />
      </SourceFields>
    </Dialog>
  );
}

interface SourceFieldsProps {
  documents: readonly { id: string; name: string }[];
  source: CellSource;
  page: string;
  problem: string | null;
  onSource: (source: CellSource) => void;
  onPage: (page: string) => void;
  children: ReactNode;
}

function SourceFields({ documents, source, page, problem, onSource, onPage, children }: SourceFieldsProps) {
  return (
    <div className="period-form">
      <Field
        label="Document"
        className="wide"
        help={
          documents.length === 0 ? "This deal has no documents yet: upload them under Documents." : undefined
        }
      >
        {(control) => (
          <SelectInput
            {...control}
            value={source.documentId ?? ""}
            placeholder="No document"
            onChange={({ target: { value } }) =>
              onSource({ ...source, documentId: value === "" ? null : value })
            }
            options={documents.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </Field>
      <Field label="Page" optional error={problem}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="numeric"
            value={page}
            onChange={(event) => onPage(event.target.value)}
          />
        )}
      </Field>
      <Field label="Place on it" optional help="A line, a schedule, a cell.">
        {(control) => (
          <TextInput
            {...control}
            maxLength={200}
            value={source.place}
            onChange={(event) => onSource({ ...source, place: event.target.value })}
          />
        )}
      </Field>
      <Field label="Note" optional className="wide">
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={2_000}
            value={source.note}
            onChange={(event) => onSource({ ...source, note: event.target.value })}
          />
        )}
      </Field>
      <div className="wide">{children}</div>
    </div>
  );
}
