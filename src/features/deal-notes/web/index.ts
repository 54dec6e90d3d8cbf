/** What a deal's page may use: its notes, calls and mails. */
export { DealNotes } from "./deal-notes.tsx";
