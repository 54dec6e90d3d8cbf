import { formatCount } from "#kit/format-figure.ts";
import { useId } from "react";
import { Button } from "#web/ui/buttons/button.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";

interface ImportProgressProps {
  label: string;
  progress: { done: number; total: number } | null;
  unit: "bytes" | "rows";
  onCancel: () => void;
}

/** Long work says how far it is, and can be called off. */
export function ImportProgress({ label, progress, unit, onCancel }: ImportProgressProps) {
  const id = useId();
  const words =
    progress === null
      ? "Starting…"
      : unit === "rows"
        ? `${formatCount(progress.done)} of ${formatCount(progress.total)} rows`
        : "Reading the file…";
  return (
    <Panel className="import-progress">
      <p id={id} className="medium">
        {label}
      </p>
      <progress aria-labelledby={id} value={progress?.done} max={progress?.total ?? 1} />
      <div className="row between">
        <span className="sm text-soft" role="status">
          {words}
        </span>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </Panel>
  );
}
