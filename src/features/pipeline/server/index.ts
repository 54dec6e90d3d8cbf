/** What features above may use of the pipeline on the server: what the stage of a deal wants, and where new ones begin. */
export { findWants, readDealStates, stageEntered } from "./deal-wants.ts";
export { listOpenDeals, type Holding } from "./open-deals.ts";
export { openingStages } from "./opening-stages.ts";
export { readStages } from "./stages-table.ts";
