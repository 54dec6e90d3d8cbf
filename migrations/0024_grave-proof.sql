CREATE TABLE "account_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"by_name" text,
	"address" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"dismissed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "account_notices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD COLUMN "proved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account_notices" ADD CONSTRAINT "account_notices_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_notices_of_user" ON "account_notices" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE POLICY "account_notices_own_rows" ON "account_notices" AS PERMISSIVE FOR SELECT TO "app_user" USING ("account_notices"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "account_notices_of_the_server" ON "account_notices" AS PERMISSIVE FOR ALL TO public USING (current_user <> 'app_user') WITH CHECK (current_user <> 'app_user');--> statement-breakpoint
-- By hand: what the table definition cannot say. A person reads what happened to their account; the server writes it.
GRANT SELECT ON account_notices TO app_user;--> statement-breakpoint
ALTER TABLE account_notices FORCE ROW LEVEL SECURITY;
