-- Mail that comes in: whose address it came to, what waits for a yes, and what was decided of senders.
CREATE TABLE "intake_addresses" (
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"turned_away" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "intake_addresses_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "intake_addresses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "intake_mail_bytes" (
	"workspace_id" uuid NOT NULL,
	"mail_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "intake_mail_bytes_workspace_id_mail_id_pk" PRIMARY KEY("workspace_id","mail_id")
);
--> statement-breakpoint
ALTER TABLE "intake_mail_bytes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "intake_mailboxes" (
	"place" text PRIMARY KEY NOT NULL,
	"uid_validity" text,
	"last_uid" bigint DEFAULT 0 NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"problem" text
);
--> statement-breakpoint
ALTER TABLE "intake_mailboxes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "intake_mails" (
	"workspace_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"sender" text DEFAULT '' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"size_bytes" integer DEFAULT 0 NOT NULL,
	"digest" text NOT NULL,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "intake_mails_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "intake_mails_once" UNIQUE("workspace_id","user_id","digest"),
	CONSTRAINT "intake_mails_state" CHECK (state in ('waiting', 'reading', 'unreadable', 'done'))
);
--> statement-breakpoint
ALTER TABLE "intake_mails" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "intake_senders" (
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"address" text NOT NULL,
	"rule" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "intake_senders_workspace_id_user_id_address_pk" PRIMARY KEY("workspace_id","user_id","address"),
	CONSTRAINT "intake_senders_rule" CHECK (rule in ('always', 'never'))
);
--> statement-breakpoint
ALTER TABLE "intake_senders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "intake_addresses" ADD CONSTRAINT "intake_addresses_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_addresses" ADD CONSTRAINT "intake_addresses_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_mail_bytes" ADD CONSTRAINT "intake_mail_bytes_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_mail_bytes" ADD CONSTRAINT "intake_mail_bytes_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_mail_bytes" ADD CONSTRAINT "intake_mail_bytes_mail" FOREIGN KEY ("workspace_id","mail_id") REFERENCES "public"."intake_mails"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_mails" ADD CONSTRAINT "intake_mails_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_mails" ADD CONSTRAINT "intake_mails_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_senders" ADD CONSTRAINT "intake_senders_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intake_senders" ADD CONSTRAINT "intake_senders_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "intake_addresses_by_token" ON "intake_addresses" USING btree ("token");--> statement-breakpoint
CREATE POLICY "intake_addresses_own_rows" ON "intake_addresses" AS PERMISSIVE FOR ALL TO "app_user" USING ("intake_addresses"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and "intake_addresses"."user_id" = nullif(current_setting('app.person_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor')) WITH CHECK ("intake_addresses"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and "intake_addresses"."user_id" = nullif(current_setting('app.person_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "intake_addresses_of_the_server" ON "intake_addresses" AS PERMISSIVE FOR ALL TO public USING (current_user <> 'app_user') WITH CHECK (current_user <> 'app_user');--> statement-breakpoint
CREATE POLICY "intake_mail_bytes_own_rows" ON "intake_mail_bytes" AS PERMISSIVE FOR ALL TO "app_user" USING ("intake_mail_bytes"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and "intake_mail_bytes"."user_id" = nullif(current_setting('app.person_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor')) WITH CHECK ("intake_mail_bytes"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and "intake_mail_bytes"."user_id" = nullif(current_setting('app.person_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "intake_mails_own_rows" ON "intake_mails" AS PERMISSIVE FOR ALL TO "app_user" USING ("intake_mails"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and "intake_mails"."user_id" = nullif(current_setting('app.person_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor')) WITH CHECK ("intake_mails"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and "intake_mails"."user_id" = nullif(current_setting('app.person_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "intake_senders_own_rows" ON "intake_senders" AS PERMISSIVE FOR ALL TO "app_user" USING ("intake_senders"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and "intake_senders"."user_id" = nullif(current_setting('app.person_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor')) WITH CHECK ("intake_senders"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and "intake_senders"."user_id" = nullif(current_setting('app.person_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "intake_addresses" TO "app_user";--> statement-breakpoint
ALTER TABLE "intake_addresses" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "intake_mail_bytes" TO "app_user";--> statement-breakpoint
ALTER TABLE "intake_mail_bytes" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "intake_mails" TO "app_user";--> statement-breakpoint
ALTER TABLE "intake_mails" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "intake_senders" TO "app_user";--> statement-breakpoint
ALTER TABLE "intake_senders" FORCE ROW LEVEL SECURITY;
