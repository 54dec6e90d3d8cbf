CREATE TABLE "letter_versions" (
	"user_id" uuid NOT NULL,
	"letter_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"changed" text[] DEFAULT '{}' NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letter_versions_user_id_letter_id_number_pk" PRIMARY KEY("user_id","letter_id","number")
);
--> statement-breakpoint
ALTER TABLE "letter_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"deal_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letters_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "letters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "letter_versions" ADD CONSTRAINT "letter_versions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letters_by_update" ON "letters" USING btree ("user_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "letters_of_deal" ON "letters" USING btree ("user_id","deal_id","kind");--> statement-breakpoint
CREATE POLICY "letter_versions_own_rows" ON "letter_versions" AS PERMISSIVE FOR ALL TO "app_user" USING ("letter_versions"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("letter_versions"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "letters_own_rows" ON "letters" AS PERMISSIVE FOR ALL TO "app_user" USING ("letters"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("letters"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
-- By hand: what the table definition cannot say. Versions go with their letter, a letter outlives its deal, and no
-- version is ever changed.
ALTER TABLE letter_versions ADD CONSTRAINT letter_versions_letter FOREIGN KEY (user_id, letter_id)
  REFERENCES letters (user_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE letters ADD CONSTRAINT letters_deal FOREIGN KEY (user_id, deal_id)
  REFERENCES deals (user_id, id) ON DELETE SET NULL (deal_id);--> statement-breakpoint
ALTER TABLE letters ADD CONSTRAINT letters_kind CHECK (kind IN ('loi', 'nda'));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON letters TO app_user;--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON letter_versions TO app_user;--> statement-breakpoint
ALTER TABLE letters FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE letter_versions FORCE ROW LEVEL SECURITY;
