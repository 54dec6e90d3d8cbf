ALTER TABLE "auth_users" DROP CONSTRAINT "auth_users_email_unique";--> statement-breakpoint
ALTER TABLE "auth_users" ADD COLUMN "signed_in_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "is_private" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account_notices" ADD COLUMN "reset_id" uuid;--> statement-breakpoint
ALTER TABLE "password_resets" ADD COLUMN "usable_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "password_resets" ADD COLUMN "stopped_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account_notices" ADD CONSTRAINT "account_notices_reset_id_password_resets_id_fk" FOREIGN KEY ("reset_id") REFERENCES "public"."password_resets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "auth_users_one_of_an_address" ON "auth_users" USING btree ("email") WHERE disabled_at is null;--> statement-breakpoint
-- By hand. Whether somebody has signed in was not noted before: every account counts as one with something in it.
UPDATE auth_users SET signed_in_at = created_at;--> statement-breakpoint
-- Links from before worked at once for whoever read them; a new one is asked for as before.
DELETE FROM password_resets;
