/** What the features above may use: where a deal stands. */
export { DealStage } from "./deal-stage.tsx";
