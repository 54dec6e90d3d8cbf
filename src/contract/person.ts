import { z } from "zod";

/** Any role but `admin` is treated as a regular user. */
export const roles = ["admin", "user"] as const;
export type Role = (typeof roles)[number];

/** Who is signed in, as the browser may know it. The role is `profiles.role` alone. */
export const personSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  /** Said of an administrator while no other account is here: they begin with their deals, not with the users. */
  isAlone: z.literal(true).optional(),
});
export type Person = z.infer<typeof personSchema>;
