import { z } from "zod";
import { CONTACT_ROLES } from "#features/contacts/model/contact.ts";

/** Stored as it was, whatever is asked of what is written today. */
export const storedFieldsSchema = z.object({
  name: z.string(),
  role: z.enum(CONTACT_ROLES),
  firm: z.string(),
  email: z.string(),
  phone: z.string(),
  notes: z.string(),
});

const linkSchema = z.object({ id: z.uuid(), placeId: z.uuid(), role: z.enum(CONTACT_ROLES) });
export type GoneLink = z.output<typeof linkSchema>;

/** The contact that was merged into another one, as it was, with its links. */
export const goneSchema = z.object({
  id: z.uuid(),
  version: z.int(),
  fields: storedFieldsSchema,
  createdAt: z.iso.datetime(),
  createdBy: z.uuid().nullable(),
  deals: z.array(linkSchema),
  leads: z.array(linkSchema),
});
export type Gone = z.output<typeof goneSchema>;
