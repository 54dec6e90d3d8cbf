-- Whom a workspace deals with, of which deals and leads, and which of them were made one; and when each person was here last.
CREATE TABLE "contact_merges" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"kept_id" uuid NOT NULL,
	"gone" jsonb NOT NULL,
	"before_fields" jsonb NOT NULL,
	"merged_fields" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.person_id', true), '')::uuid,
	"updated_by" uuid DEFAULT nullif(current_setting('app.person_id', true), '')::uuid,
	CONSTRAINT "contact_merges_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "contact_merges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"role" text DEFAULT 'other' NOT NULL,
	"firm" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"sort_key" text GENERATED ALWAYS AS (lower(name)) STORED,
	"email_key" text GENERATED ALWAYS AS (nullif(lower(btrim(email)), '')) STORED,
	"phone_key" text GENERATED ALWAYS AS (case when length(regexp_replace(regexp_replace(lower(phone), '(x|ext).*$', ''), '[^0-9]', '', 'g')) >= 7 then right(regexp_replace(regexp_replace(lower(phone), '(x|ext).*$', ''), '[^0-9]', '', 'g'), 10) end) STORED,
	"name_key" text GENERATED ALWAYS AS (regexp_replace(lower(name), '[^[:alnum:]]+', '', 'g') || '|' || regexp_replace(lower(regexp_replace(lower(firm), '\m(inc|llc|ltd|corp|co)\M', '', 'g')), '[^[:alnum:]]+', '', 'g')) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.person_id', true), '')::uuid,
	"updated_by" uuid DEFAULT nullif(current_setting('app.person_id', true), '')::uuid,
	CONSTRAINT "contacts_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "contacts_name" CHECK (btrim(name) <> '')
);
--> statement-breakpoint
ALTER TABLE "contacts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "deal_contacts" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"deal_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"role" text DEFAULT 'other' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"firm" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.person_id', true), '')::uuid,
	"updated_by" uuid DEFAULT nullif(current_setting('app.person_id', true), '')::uuid,
	CONSTRAINT "deal_contacts_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "deal_contacts_once" UNIQUE("workspace_id","deal_id","contact_id")
);
--> statement-breakpoint
ALTER TABLE "deal_contacts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lead_contacts" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"workspace_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"role" text DEFAULT 'other' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_by" uuid DEFAULT nullif(current_setting('app.person_id', true), '')::uuid,
	"updated_by" uuid DEFAULT nullif(current_setting('app.person_id', true), '')::uuid,
	CONSTRAINT "lead_contacts_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "lead_contacts_once" UNIQUE("workspace_id","lead_id","contact_id")
);
--> statement-breakpoint
ALTER TABLE "lead_contacts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "contact_merges" ADD CONSTRAINT "contact_merges_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_merges" ADD CONSTRAINT "contact_merges_kept" FOREIGN KEY ("workspace_id","kept_id") REFERENCES "public"."contacts"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_contacts" ADD CONSTRAINT "deal_contacts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_contacts" ADD CONSTRAINT "deal_contacts_contact" FOREIGN KEY ("workspace_id","contact_id") REFERENCES "public"."contacts"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_contacts" ADD CONSTRAINT "lead_contacts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_contacts" ADD CONSTRAINT "lead_contacts_contact" FOREIGN KEY ("workspace_id","contact_id") REFERENCES "public"."contacts"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_merges_of_kept" ON "contact_merges" USING btree ("workspace_id","kept_id","created_at");--> statement-breakpoint
CREATE INDEX "contacts_by_name" ON "contacts" USING btree ("workspace_id","sort_key","id");--> statement-breakpoint
CREATE INDEX "contacts_of_email" ON "contacts" USING btree ("workspace_id","email_key");--> statement-breakpoint
CREATE INDEX "contacts_of_phone" ON "contacts" USING btree ("workspace_id","phone_key");--> statement-breakpoint
CREATE INDEX "contacts_of_name" ON "contacts" USING btree ("workspace_id","name_key");--> statement-breakpoint
CREATE INDEX "deal_contacts_of_contact" ON "deal_contacts" USING btree ("workspace_id","contact_id");--> statement-breakpoint
CREATE INDEX "lead_contacts_of_contact" ON "lead_contacts" USING btree ("workspace_id","contact_id");--> statement-breakpoint
CREATE POLICY "contact_merges_read" ON "contact_merges" AS PERMISSIVE FOR SELECT TO "app_user" USING ("contact_merges"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer'));--> statement-breakpoint
CREATE POLICY "contact_merges_made" ON "contact_merges" AS PERMISSIVE FOR INSERT TO "app_user" WITH CHECK ("contact_merges"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "contact_merges_changed" ON "contact_merges" AS PERMISSIVE FOR UPDATE TO "app_user" USING ("contact_merges"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor')) WITH CHECK ("contact_merges"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "contact_merges_removed" ON "contact_merges" AS PERMISSIVE FOR DELETE TO "app_user" USING ("contact_merges"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "contacts_read" ON "contacts" AS PERMISSIVE FOR SELECT TO "app_user" USING ("contacts"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer'));--> statement-breakpoint
CREATE POLICY "contacts_made" ON "contacts" AS PERMISSIVE FOR INSERT TO "app_user" WITH CHECK ("contacts"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "contacts_changed" ON "contacts" AS PERMISSIVE FOR UPDATE TO "app_user" USING ("contacts"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor')) WITH CHECK ("contacts"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "contacts_removed" ON "contacts" AS PERMISSIVE FOR DELETE TO "app_user" USING ("contacts"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "deal_contacts_read" ON "deal_contacts" AS PERMISSIVE FOR SELECT TO "app_user" USING ("deal_contacts"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and (nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer') or "deal_contacts"."deal_id" = any(string_to_array(nullif(current_setting('app.deal_ids', true), ''), ',')::uuid[])));--> statement-breakpoint
CREATE POLICY "deal_contacts_made" ON "deal_contacts" AS PERMISSIVE FOR INSERT TO "app_user" WITH CHECK ("deal_contacts"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "deal_contacts_changed" ON "deal_contacts" AS PERMISSIVE FOR UPDATE TO "app_user" USING ("deal_contacts"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor')) WITH CHECK ("deal_contacts"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "deal_contacts_removed" ON "deal_contacts" AS PERMISSIVE FOR DELETE TO "app_user" USING ("deal_contacts"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "lead_contacts_read" ON "lead_contacts" AS PERMISSIVE FOR SELECT TO "app_user" USING ("lead_contacts"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer'));--> statement-breakpoint
CREATE POLICY "lead_contacts_made" ON "lead_contacts" AS PERMISSIVE FOR INSERT TO "app_user" WITH CHECK ("lead_contacts"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "lead_contacts_changed" ON "lead_contacts" AS PERMISSIVE FOR UPDATE TO "app_user" USING ("lead_contacts"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor')) WITH CHECK ("lead_contacts"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "lead_contacts_removed" ON "lead_contacts" AS PERMISSIVE FOR DELETE TO "app_user" USING ("lead_contacts"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
ALTER TABLE "deal_contacts" ADD CONSTRAINT "deal_contacts_deal" FOREIGN KEY ("workspace_id","deal_id") REFERENCES "deals"("workspace_id","id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "lead_contacts" ADD CONSTRAINT "lead_contacts_lead" FOREIGN KEY ("workspace_id","lead_id") REFERENCES "leads"("workspace_id","id") ON DELETE CASCADE;--> statement-breakpoint
CREATE TABLE "workspace_visits" (
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"here_at" timestamp (3) with time zone NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "workspace_visits_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "workspace_visits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workspace_visits" ADD CONSTRAINT "workspace_visits_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_visits" ADD CONSTRAINT "workspace_visits_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "workspace_visits_own_rows" ON "workspace_visits" AS PERMISSIVE FOR ALL TO "app_user" USING ("workspace_visits"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and "workspace_visits"."user_id" = nullif(current_setting('app.person_id', true), '')::uuid) WITH CHECK ("workspace_visits"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and "workspace_visits"."user_id" = nullif(current_setting('app.person_id', true), '')::uuid);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "contacts", "workspace_visits", "deal_contacts", "lead_contacts", "contact_merges" TO "app_user";--> statement-breakpoint
ALTER TABLE "contacts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deal_contacts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "lead_contacts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "contact_merges" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "workspace_visits" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
-- Who changed a row of a new table, where the functions are installed already; into a new database they come after the tables.
DO $$
BEGIN
  IF to_regprocedure('note_who_changed()') IS NULL THEN RETURN; END IF;
  CREATE OR REPLACE TRIGGER contacts_note_who_changed BEFORE UPDATE ON contacts
    FOR EACH ROW EXECUTE FUNCTION note_who_changed();
  CREATE OR REPLACE TRIGGER deal_contacts_note_who_changed BEFORE UPDATE ON deal_contacts
    FOR EACH ROW EXECUTE FUNCTION note_who_changed();
  CREATE OR REPLACE TRIGGER lead_contacts_note_who_changed BEFORE UPDATE ON lead_contacts
    FOR EACH ROW EXECUTE FUNCTION note_who_changed();
  CREATE OR REPLACE TRIGGER contact_merges_note_who_changed BEFORE UPDATE ON contact_merges
    FOR EACH ROW EXECUTE FUNCTION note_who_changed();
END $$;
