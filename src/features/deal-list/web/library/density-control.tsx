import { Segmented } from "#web/ui/forms/segmented.tsx";
import { setDensity, useDensity, type Density } from "./density.ts";

const OPTIONS: readonly { value: Density; label: string }[] = [
  { value: "one-line", label: "One line" },
  { value: "two-lines", label: "Two lines" },
];

/** How high the rows are. A narrow window has its own way, and no choice. */
export function DensityControl() {
  return (
    <div className="deals-density">
      <Segmented label="Height of rows" options={OPTIONS} value={useDensity()} onChange={setDensity} />
    </div>
  );
}
