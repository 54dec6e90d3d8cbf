/** What features above may use of the moves of deals on the server. */
export type { DocumentMover } from "./document-mover.ts";
