/** What the features above may use: where a deal stands, and what became of all of them. */
export { DealStage, StageLink } from "./deal-stage.tsx";
export { MoveToStage } from "./many/move-to-stage.tsx";
export { GiveMenu } from "./many/give-menu.tsx";
export { Funnel } from "./funnel/funnel-summary.tsx";
