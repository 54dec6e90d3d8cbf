import { z } from "zod";

/** Any role but `admin` is treated as a regular user. */
export const roles = ["admin", "user"] as const;
export type Role = (typeof roles)[number];

const MOST_MANAGER_SALARY_USD = 1e9;
export const managerSalarySchema = z.number().min(0).max(MOST_MANAGER_SALARY_USD);

/** Who is signed in, as the browser may know it. The role is `profiles.role` alone. */
export const personSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  /**
   * What a hired manager would cost a year, as the person said it once for every deal without its own; absent when
   * they did not.
   */
  usualManagerSalaryUsd: managerSalarySchema.optional(),
});
export type Person = z.infer<typeof personSchema>;
