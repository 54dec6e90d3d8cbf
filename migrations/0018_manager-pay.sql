ALTER TABLE "funding_stacks" ADD COLUMN "manager_salary" double precision;--> statement-breakpoint
-- By hand: what was said once for every deal keeps its value under the name that says so.
ALTER TABLE "profiles" RENAME COLUMN "manager_salary" TO "usual_manager_salary";
