/** The door of leads for the dashboard. */
export { DueLeads } from "./due-leads.tsx";
