/** The door of fit for the features above it. */
export { type FitSubject, useFit } from "./data.ts";
export { BestFits } from "./best-fits.tsx";
export { FitPanel } from "./fit-panel.tsx";
export { FitReasons } from "./fit-reasons.tsx";
