import { useRef, useState, type KeyboardEvent } from "react";

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
  const complained = useRef(false);

  // The owner set another number or text (a loaded deal, a reset): it replaces what was written.
  if (seen.value !== value || seen.text !== text) {
    setSeen({ value, text });
    if (text !== undefined && text !== seen.text && text !== written) setWritten(text);
    else if (seen.value !== value && value !== readValue(parse, written))
      setWritten(value === null ? "" : print(value));
  }

  function complain(parsed: Parsed): void {
    const sentence = "problem" in parsed ? parsed.problem : null;
    if (sentence === null && !complained.current) return;
    complained.current = sentence !== null;
    onInvalid?.(sentence);
  }

  function write(next: string): void {
    setWritten(next);
    const parsed = parse(next);
    if (!("problem" in parsed)) complain(parsed);
    onChange("problem" in parsed ? null : parsed.value, next);
  }

  function settle(): void {
    const parsed = parse(written);
    complain(parsed);
    if ("value" in parsed && parsed.value !== null) setWritten(print(parsed.value));
  }

  return {
    written,
    parsed: parse(written),
    write,
    settle,
    onEnter: (event: KeyboardEvent) => {
      if (event.key === "Enter") complain(parse(written));
    },
  };
}

function readValue(parse: (text: string) => Parsed, text: string): number | null {
  const parsed = parse(text);
  return "problem" in parsed ? null : parsed.value;
}
