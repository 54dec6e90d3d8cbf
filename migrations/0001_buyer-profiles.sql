CREATE TABLE "buyer_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"usual_manager_salary" double precision,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "buyer_profiles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "buyer_profiles" ADD CONSTRAINT "buyer_profiles_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Before the policies are forced, which would refuse rows of whom the login is not.
INSERT INTO "buyer_profiles" ("user_id", "usual_manager_salary")
  SELECT "id", "usual_manager_salary" FROM "profiles" WHERE "usual_manager_salary" IS NOT NULL ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "profiles" DROP COLUMN "usual_manager_salary";--> statement-breakpoint
CREATE POLICY "buyer_profiles_own_rows" ON "buyer_profiles" AS PERMISSIVE FOR ALL TO "app_user" USING ("buyer_profiles"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("buyer_profiles"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "buyer_profiles" TO "app_user";--> statement-breakpoint
ALTER TABLE "buyer_profiles" FORCE ROW LEVEL SECURITY;
