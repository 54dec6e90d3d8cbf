import { buttonClass } from "#web/ui/buttons/button-class.ts";
import { TextInput } from "#web/ui/forms/text-input.tsx";

/** The search within the page. What it does in a browser is find-formulas.ts; without scripts it is not shown. */
export function FindBox({ count }: { count: number }) {
  return (
    <search className="find-formulas">
      <TextInput
        type="search"
        placeholder="Find a formula"
        aria-label="Find a formula by name, words or signs"
        aria-keyshortcuts="/"
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        trail={<kbd aria-hidden="true">/</kbd>}
      />
      <span role="status" className="xs text-muted">
        {count} formulas
      </span>
    </search>
  );
}

/** Where no formula has what was typed. */
export function NothingFound() {
  return (
    <div className="nothing-found" hidden>
      <p>
        No formula has “<b />” in its name, words or signs.
      </p>
      <button type="button" className={buttonClass("secondary", "md")}>
        Clear the search
      </button>
    </div>
  );
}
