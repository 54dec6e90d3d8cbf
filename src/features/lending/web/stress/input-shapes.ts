import type { DealStress } from "#features/lending/model/stress/deal-stress.ts";

/** The inputs that are one number each, as the screen asks for them. */
export type NumberInputName = Exclude<keyof DealStress, "seed" | "customers" | "pathChances"> | "exitCostPct";

export interface InputShape {
  readonly name: NumberInputName;
  readonly label: string;
  readonly help?: string;
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Of the input's own unit: chances and parts of a dollar are shown in hundredths. */
  readonly times: 1 | 100;
}

export const INPUT_SHAPES: readonly InputShape[] = [
  { name: "growthPct", label: "Planned growth a year", unit: "%", min: -20, max: 30, step: 0.5, times: 1 },
  { name: "spreadPct", label: "Sales swing a year", unit: "%", min: 0, max: 60, step: 0.5, times: 1 },
  {
    name: "correlation",
    label: "Do good and bad years come in runs?",
    help: "0: not at all",
    unit: "",
    min: -0.95,
    max: 0.95,
    step: 0.05,
    times: 1,
  },
  {
    name: "flowThrough",
    label: "A dollar of sales moves earnings by",
    unit: "cents",
    min: 0,
    max: 100,
    step: 1,
    times: 100,
  },
  {
    name: "marginDriftPts",
    label: "Margin moves each year",
    unit: "pts",
    min: -5,
    max: 5,
    step: 0.1,
    times: 1,
  },
  {
    name: "marginSpreadPts",
    label: "Margin swings a year",
    unit: "pts",
    min: 0,
    max: 15,
    step: 0.1,
    times: 1,
  },
  { name: "badYearChance", label: "Chance of a bad year", unit: "%", min: 0, max: 100, step: 1, times: 100 },
  {
    name: "badYearDepthPct",
    label: "A bad year takes of sales",
    unit: "%",
    min: 0,
    max: 100,
    step: 1,
    times: 1,
  },
  {
    name: "disruptionMonthsMost",
    label: "Months of trouble after closing, at most",
    unit: "months",
    min: 0,
    max: 24,
    step: 1,
    times: 1,
  },
  {
    name: "disruptionPct",
    label: "That trouble takes of cash",
    unit: "%",
    min: 0,
    max: 100,
    step: 1,
    times: 1,
  },
  {
    name: "exitCostPct",
    label: "Costs of a sale after 5 years",
    unit: "%",
    min: 0,
    max: 30,
    step: 0.5,
    times: 1,
  },
];
