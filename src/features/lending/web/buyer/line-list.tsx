import { Plus, Trash2 } from "lucide-react";
import { type ReactNode, useRef } from "react";
import type { BuyerField } from "#features/profile/model/buyer-fields.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { BuyerValueField } from "./buyer-value-field.tsx";

export interface LineListProps<Line extends object> {
  /** One of them: "debt". */
  one: string;
  fields: readonly BuyerField[];
  lines: readonly Line[];
  /** A line of which nothing is known. */
  blank: Line;
  most: number;
  onChange: (lines: Line[]) => void;
  /** What else belongs to a line. */
  more?: (line: Line, put: (line: Line) => void) => ReactNode;
  /** Stands beside the button that adds. */
  children?: ReactNode;
}

/** Lines that are added, changed and removed. */
export function LineList<Line extends object>(props: LineListProps<Line>) {
  const { one, fields, lines, blank, most, onChange, more, children } = props;
  const adds = useRef<HTMLButtonElement>(null);
  return (
    <div className="own-lines">
      {lines.map((line, at) => (
        // Lines have nothing but their place to be told apart by.
        <div key={at} className="own-line" role="group" aria-label={`${one} ${at + 1}`}>
          <div className="own-fields">
            {fields.map((field) => (
              <BuyerValueField
                key={field.key}
                field={field}
                value={Reflect.get(line, field.key)}
                // The fields are those of the line.
                onChange={(value) => onChange(lines.with(at, { ...line, [field.key]: value }))}
              />
            ))}
          </div>
          {more?.(line, (changed) => onChange(lines.with(at, changed)))}
          <p>
            <Button
              size="sm"
              variant="ghost"
              icon={Trash2}
              aria-label={`Remove ${one} ${at + 1}`}
              onClick={() => {
                onChange(lines.toSpliced(at, 1));
                adds.current?.focus();
              }}
            >
              Remove
            </Button>
          </p>
        </div>
      ))}
      <div className="row wrap">
        <Button
          ref={adds}
          size="sm"
          icon={Plus}
          disabled={lines.length >= most}
          onClick={() => onChange([...lines, blank])}
        >
          Add {one}
        </Button>
        {children}
      </div>
    </div>
  );
}
