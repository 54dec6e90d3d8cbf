import { useState, type KeyboardEvent } from "react";

export type Parsed = { value: number | null } | { problem: string };

export interface WrittenNumberOptions {
  value: number | null;
  text?: string | undefined;
  parse: (text: string) => Parsed;
  print: (value: number) => string;
  onChange: (value: number | null, text: string) => void;
  onInvalid?: ((sentence: string | null) => void) | undefined;
}

/**
 * A number that is typed as text. What the person wrote is kept as they wrote it, even when it cannot be read;
 * it is put into its final form when they leave the field. A complaint waits until then, or until Enter, and goes as
 * soon as the text can be read.
 */
export function useWrittenNumber({ value, text, parse, print, onChange, onInvalid }: WrittenNumberOptions) {
  const [written, setWritten] = useState(() => text ?? (value === null ? "" : print(value)));
  const [seen, setSeen] = useState({ value, text });

  // The owner set another number or text (a loaded deal, a reset): it replaces what was written.
  if (seen.value !== value || seen.text !== text) {
    setSeen({ value, text });
    if (text !== undefined && text !== seen.text && text !== written) setWritten(text);
    else if (seen.value !== value && value !== readValue(parse, written))
      setWritten(value === null ? "" : print(value));
  }

  const parsed = parse(written);

  function write(next: string): void {
    setWritten(next);
    const read = parse(next);
    if ("value" in read) onInvalid?.(null);
    onChange("problem" in read ? null : read.value, next);
  }

  function complain(): void {
    onInvalid?.("problem" in parsed ? parsed.problem : null);
  }

  function settle(): void {
    complain();
    if ("value" in parsed && parsed.value !== null) setWritten(print(parsed.value));
  }

  return {
    written,
    parsed,
    write,
    settle,
    onEnter: (event: KeyboardEvent) => {
      if (event.key === "Enter") complain();
    },
  };
}

function readValue(parse: (text: string) => Parsed, text: string): number | null {
  const parsed = parse(text);
  return "problem" in parsed ? null : parsed.value;
}
