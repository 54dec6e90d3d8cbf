import { TriangleAlert } from "lucide-react";
import { useId, type ReactNode } from "react";

/** What the control inside a field must carry to be wired to its label, help and error. */
export interface FieldControl {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

export interface FieldProps {
  label: ReactNode;
  help?: ReactNode;
  /** A sentence that says what is wrong and how to fix it. */
  error?: string | null | undefined;
  optional?: boolean | undefined;
  /** What else is to be said of its value, below the help. */
  below?: ReactNode;
  children: (control: FieldControl) => ReactNode;
  className?: string | undefined;
}

export function Field({ label, help, error, optional = false, below, children, className }: FieldProps) {
  const id = useId();
  const hasHelp = help !== undefined && help !== null;
  const describedBy = [error ? `${id}-error` : "", hasHelp ? `${id}-help` : ""].filter(Boolean).join(" ");
  return (
    <div className={className === undefined ? "field" : `field ${className}`}>
      <div className="field-head">
        <label htmlFor={id}>{label}</label>
        {optional ? <em>Optional</em> : null}
      </div>
      {children({
        id,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {error ? (
        <p className="help bad" id={`${id}-error`}>
          <TriangleAlert className="icon" aria-hidden />
          {error}
        </p>
      ) : null}
      {hasHelp ? (
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      ) : null}
      {below}
    </div>
  );
}
