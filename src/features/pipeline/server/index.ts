/** What features above may use of the pipeline on the server: what the stage of a deal wants. */
export { findWants, readDealStates, stageEntered } from "./deal-wants.ts";
export { listOpenDeals, type Holding } from "./open-deals.ts";
export { readStages } from "./stages-table.ts";
