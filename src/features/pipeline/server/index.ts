/** What features above may use of the pipeline on the server: what the stage of a deal wants. */
export { findWants, readDealStates, stageEntered } from "./deal-wants.ts";
export { readStages } from "./stages-table.ts";
