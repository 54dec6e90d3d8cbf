/** The door of leads for the dashboard and the pipeline. */
export { ConvertDialog } from "./convert-dialog.tsx";
export { DueLeads } from "./due-leads.tsx";
export { NewLeads } from "./new-leads.tsx";
export { StatusBadge } from "./lead-marks.tsx";
export {
  useAddNote,
  useGiveLeadsCall,
  useMoveLead,
  useMoveLeadsCall,
  useUndoGiveLeads,
  useUndoMoveLeads,
} from "./data.ts";
