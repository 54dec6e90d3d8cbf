import { z } from "zod";

/**
 * Who made a record and who last changed it, by id; their names are a call of their own (`workspaces.listPeople`). Null:
 * nobody who signed in, such as work of the server's own.
 */
export const madeBy = { createdBy: z.uuid().nullable(), updatedBy: z.uuid().nullable() } as const;

/** What a refused change is told of the newer one: who made it, by id, and when. */
export const lastChangeSchema = z.object({ updatedBy: z.uuid().nullable(), updatedAt: z.iso.datetime() });
export type LastChange = z.output<typeof lastChangeSchema>;
