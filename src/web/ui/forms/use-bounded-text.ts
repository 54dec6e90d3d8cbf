import { useState } from "react";
import { tooLong } from "#web/ui/forms/too-long.ts";

export interface BoundedText {
  /** What stands in the field: all that was written, also where it is too long to be taken. */
  readonly shown: string;
  readonly problem: string | null;
  readonly write: (text: string) => void;
}

/**
 * A text with a bound, of which nothing is cut: a browser's `maxLength` drops the end of what is pasted without a
 * word. What is too long stays in the field with a sentence, and `onChange` gets what fits alone.
 */
export function useBoundedText(value: string, most: number, onChange: (text: string) => void): BoundedText {
  const [over, setOver] = useState<{ text: string; instead: string } | null>(null);
  // Something else took the place of the value: then what was too long is not what is being written any more.
  const shown = over !== null && over.instead === value ? over.text : value;
  return {
    shown,
    problem: tooLong(shown, most),
    write(text) {
      const fits = text.length <= most;
      setOver(fits ? null : { text, instead: value });
      if (fits) onChange(text);
    },
  };
}
