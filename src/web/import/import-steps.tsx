import { clsx } from "clsx";
import { Check } from "lucide-react";
import type { ImportShape, ImportState } from "./import-state.ts";

const STEPS = [
  { step: "upload", label: "Upload" },
  { step: "columns", label: "Match columns" },
  { step: "review", label: "Review cells" },
  { step: "done", label: "Done" },
] as const;

/** Where the import stands, in four words. */
export function ImportSteps({ step }: { step: ImportState<ImportShape>["step"] }) {
  const at = STEPS.findIndex((one) => one.step === step);
  return (
    <ol className="import-steps" aria-label="Steps of the import">
      {STEPS.map(({ label }, index) => (
        <li
          key={label}
          className={clsx(index < at && "done", index === at && "now")}
          aria-current={index === at ? "step" : undefined}
        >
          <span className="step-number">
            {index < at || step === "done" ? <Check className="icon" aria-label="Finished" /> : index + 1}
          </span>
          {label}
        </li>
      ))}
    </ol>
  );
}
