import { z } from "zod";

/** Rises when an older program could no longer read what a newer one writes. Since 2 documents are files of their own. */
export const FORMAT = 2;
export const MANIFEST = "dealwright.json";

export const manifestSchema = z.object({
  product: z.literal("dealwright"),
  format: z.int().min(1),
  /** The newest migration of the installation that made it. */
  schema: z.string(),
  exportedAt: z.iso.datetime(),
  email: z.string().max(320),
  /** Whose work it holds; null in files of before there were workspaces, which hold a person's own. */
  workspace: z
    .object({ id: z.uuid(), name: z.string().max(200), isPersonal: z.boolean() })
    .nullable()
    .default(null),
});
export type Manifest = z.output<typeof manifestSchema>;
