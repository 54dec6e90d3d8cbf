/** The door of moves of deals for the features above it. */
export { CarryDialog } from "./carry-dialog.tsx";
