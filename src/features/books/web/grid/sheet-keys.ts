import { typedNumber } from "#kit/typed-number.ts";
import { BOOKS_BOUNDS } from "#calc/books/books.ts";
import type { ClipboardEvent, FocusEvent, FormEvent, KeyboardEvent, PointerEvent, RefObject } from "react";
import type { BooksChange } from "#features/books/model/books-change.ts";
import { readAmount, type AmountDoubt } from "#features/books/model/paste/read-amount.ts";
import { readPlainBlock } from "#features/books/model/paste/read-paste.ts";
import {
  isWithin,
  moveBy,
  nextEditable,
  placeWithin,
  putInto,
  type Place,
  type Selection,
  type SheetCell,
  type SheetModel,
} from "./sheet-model.ts";

/** What is being typed, and where. */
export interface Editing extends Place {
  readonly text: string;
  /** Typed over what was there: arrows then leave the cell, as in a spreadsheet. */
  readonly isReplacing: boolean;
}

/** What the keyboard does in a sheet. */
export interface SheetActions {
  readonly model: SheetModel;
  readonly mayEdit: boolean;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  readonly editing: Editing | null;
  readonly onEdit: (editing: Editing | null) => void;
  readonly onChange: (changes: readonly BooksChange[]) => void;
  /** True when it was taken: then nothing is put into the cells. */
  readonly onPasteText: (text: string) => boolean;
  readonly onDoubt: (place: Place, doubt: AmountDoubt | null) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  /** Space: where the value was read. */
  readonly onSource?: () => void;
}

/** Reads what was typed; null where it is no amount. */
export function readTyped(text: string): { value: number | null; doubt: AmountDoubt | null } | null {
  const read = readAmount(text);
  if (read.kind === "nothing") return { value: null, doubt: null };
  if (read.kind !== "amount" || Math.abs(read.value) > BOOKS_BOUNDS.amountUsd) return null;
  return { value: read.value, doubt: read.doubt ?? null };
}

/** The copied cells as a spreadsheet takes them. */
function copyText(model: SheetModel, { from, to }: Selection): string {
  const [top, bottom] = [Math.min(from.row, to.row), Math.max(from.row, to.row)];
  const [left, right] = [Math.min(from.column, to.column), Math.max(from.column, to.column)];
  const lines: string[] = [];
  for (let row = top; row <= bottom; row++) {
    const cells: string[] = [];
    for (let column = left; column <= right; column++)
      cells.push(typedNumber(model.cellAt(row, column).value).replaceAll(",", ""));
    lines.push(cells.join("\t"));
  }
  return lines.join("\n");
}

function placeOf(target: EventTarget): Place | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>("td[data-row]") : null;
  return cell === null ? null : { row: Number(cell.dataset["row"]), column: Number(cell.dataset["column"]) };
}

/** The listeners of a sheet: they stay the same while it is drawn anew, and ask what it is now. */
export class SheetKeys {
  // After Escape the next Tab leaves the sheet, so that nobody is caught in it.
  private leaves = false;
  private readonly latest: { readonly current: SheetActions };
  private readonly table: RefObject<HTMLTableElement | null>;

  constructor(latest: { readonly current: SheetActions }, table: RefObject<HTMLTableElement | null>) {
    this.latest = latest;
    this.table = table;
  }

  private get now(): SheetActions {
    return this.latest.current;
  }
  private get at(): Place {
    return placeWithin(this.now.selection.to, this.now.model);
  }

  private select(to: Place, isExtending = false): void {
    const place = placeWithin(to, this.now.model);
    this.now.onSelect({ from: isExtending ? this.now.selection.from : place, to: place });
  }

  /** False when it cannot be read: then it stays as it was typed. */
  private commit(keepsFocus = true): boolean {
    const { editing, model, onChange, onEdit, onDoubt } = this.now;
    if (editing === null) return true;
    const read = readTyped(editing.text);
    if (read === null) return false;
    // The field goes: the sheet holds the focus until its cell takes it.
    if (keepsFocus) this.table.current?.focus();
    onEdit(null);
    onDoubt(editing, read.doubt);
    onChange(putInto(model.cellAt(editing.row, editing.column), read.value));
    return true;
  }

  private begin(text: string, isReplacing: boolean): void {
    const { row, column } = this.at;
    if (this.now.model.cellAt(row, column).target !== null)
      this.now.onEdit({ row, column, text, isReplacing });
  }
  private beginWithValue(): void {
    const { row, column } = this.at;
    this.begin(typedNumber(this.now.model.cellAt(row, column).value), false);
  }

  private clear(): void {
    const { model, selection, onChange } = this.now;
    onChange(eachChosen(model, selection, (cell) => putInto(cell, null)));
  }

  private keyWhileTyping(event: KeyboardEvent, editing: Editing): void {
    const { model, onEdit } = this.now;
    const isArrow = editing.isReplacing && /^Arrow(Up|Down|Left|Right)$/.test(event.key);
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      this.table.current?.focus();
      return onEdit(null);
    }
    if (event.key !== "Enter" && event.key !== "Tab" && !isArrow) return;
    event.preventDefault();
    if (!this.commit()) return;
    const key = event.key === "Enter" ? (event.shiftKey ? "ArrowUp" : "ArrowDown") : event.key;
    const to =
      key === "Tab"
        ? nextEditable(editing, event.shiftKey ? -1 : 1, model)
        : moveBy(key, false, editing, model);
    this.select(to ?? editing);
  }

  private keyOnCell(event: KeyboardEvent): void {
    if (event.key === "Escape") {
      this.leaves = true;
      return;
    }
    const wasLeaving = this.leaves;
    this.leaves = false;
    const isDone =
      this.keyThatMoves(event, wasLeaving) || this.keyThatCommands(event) || this.keyThatEdits(event);
    if (isDone) event.preventDefault();
  }

  private keyThatMoves(event: KeyboardEvent, isLeaving: boolean): boolean {
    const { model } = this.now;
    const to = event.altKey ? null : moveBy(event.key, event.ctrlKey || event.metaKey, this.at, model);
    if (to !== null) this.select(to, event.shiftKey);
    if (to !== null || event.key !== "Tab") return to !== null;
    const next = isLeaving ? null : nextEditable(this.at, event.shiftKey ? -1 : 1, model);
    if (next !== null) this.select(next);
    return next !== null;
  }

  private keyThatCommands(event: KeyboardEvent): boolean {
    const { onUndo, onRedo, onSource } = this.now;
    const isCommand = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (isCommand && key === "z" && !event.shiftKey) onUndo();
    else if (isCommand && (key === "z" || key === "y")) onRedo();
    else if (!isCommand && key === " ") onSource?.();
    else return false;
    return true;
  }

  private keyThatEdits({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
    if (!this.now.mayEdit || ctrlKey || metaKey || altKey) return false;
    if (key === "Enter" || key === "F2") this.beginWithValue();
    else if (key === "Delete" || key === "Backspace") this.clear();
    else if (key.length === 1) this.begin(key, true);
    else return false;
    return true;
  }

  private paste(event: ClipboardEvent): void {
    const { editing, mayEdit, model, selection, onChange, onPasteText, onDoubt } = this.now;
    if (editing !== null || !mayEdit) return;
    event.preventDefault();
    const text = event.clipboardData.getData("text/plain");
    if (onPasteText(text)) return;
    const at = placeWithin(selection.from, model);
    const changes = readPlainBlock(text).flatMap((cells, down) =>
      cells.flatMap((cell, right) => {
        const place = { row: at.row + down, column: at.column + right };
        if (place.row >= model.rows.length || place.column >= model.columns.length) return [];
        if (cell.kind !== "amount" && cell.kind !== "nothing") return [];
        const value = cell.kind === "amount" ? cell.value : null;
        if (Math.abs(value ?? 0) > BOOKS_BOUNDS.amountUsd) return [];
        onDoubt(place, cell.kind === "amount" ? (cell.doubt ?? null) : null);
        return putInto(model.cellAt(place.row, place.column), value);
      }),
    );
    onChange(changes);
  }

  listeners() {
    return {
      tabIndex: -1,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.target instanceof HTMLButtonElement) return;
        const { editing } = this.now;
        if (editing === null) this.keyOnCell(event);
        else this.keyWhileTyping(event, editing);
      },
      onInput: (event: FormEvent) => {
        const { editing, onEdit } = this.now;
        if (editing !== null && event.target instanceof HTMLInputElement)
          onEdit({ ...editing, text: event.target.value });
      },
      onFocus: (event: FocusEvent) => {
        const { editing, selection } = this.now;
        const isCell = editing === null && event.target instanceof HTMLTableCellElement;
        const place = isCell ? placeOf(event.target) : null;
        if (place !== null && (place.row !== selection.to.row || place.column !== selection.to.column))
          this.select(place);
      },
      onPointerDown: (event: PointerEvent) => {
        const place = placeOf(event.target);
        if (place === null || event.target instanceof HTMLInputElement) return;
        if (this.now.editing !== null && !this.commit()) event.preventDefault();
        else this.select(place, event.shiftKey);
      },
      onPointerMove: (event: PointerEvent) => {
        const place = event.buttons === 1 && event.pointerType === "mouse" ? placeOf(event.target) : null;
        if (place !== null && this.now.editing === null) this.select(place, true);
      },
      onDoubleClick: () => {
        if (this.now.mayEdit) this.beginWithValue();
      },
      onBlur: (event: FocusEvent) => {
        // Who goes elsewhere has finished typing; what cannot be read stays as it is.
        if (!this.table.current?.contains(event.relatedTarget)) this.commit(false);
      },
      onCopy: (event: ClipboardEvent) => {
        if (this.now.editing !== null) return;
        event.preventDefault();
        event.clipboardData.setData("text/plain", copyText(this.now.model, this.now.selection));
      },
      onPaste: (event: ClipboardEvent) => this.paste(event),
    };
  }
}

function eachChosen(
  model: SheetModel,
  selection: Selection,
  change: (cell: SheetCell) => BooksChange[],
): BooksChange[] {
  return model.rows.flatMap((_, row) =>
    model.columns.flatMap((__, column) =>
      isWithin(selection, row, column) ? change(model.cellAt(row, column)) : [],
    ),
  );
}
