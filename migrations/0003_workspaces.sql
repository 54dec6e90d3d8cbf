-- The work moves from persons to workspaces: what was a person's is their personal workspace's, whose id is theirs. No
-- row is written for that, for the column only changes its name, and so no id, key or index changes either.
CREATE TABLE "workspaces" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"person_id" uuid,
	"allows_models" boolean DEFAULT true NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "workspaces_person_id_unique" UNIQUE("person_id"),
	CONSTRAINT "workspaces_personal" CHECK ("workspaces"."person_id" is null or "workspaces"."person_id" = "workspaces"."id")
);--> statement-breakpoint
CREATE TABLE "memberships" (
	"workspace_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"role" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "memberships_workspace_id_person_id_pk" PRIMARY KEY("workspace_id","person_id"),
	CONSTRAINT "memberships_role" CHECK (role in ('owner', 'editor', 'viewer'))
);--> statement-breakpoint
CREATE TABLE "deal_guests" (
	"workspace_id" uuid NOT NULL,
	"deal_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"last_day" date,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deal_guests_workspace_id_deal_id_person_id_pk" PRIMARY KEY("workspace_id","deal_id","person_id")
);--> statement-breakpoint
ALTER TABLE "workspaces" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "memberships" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deal_guests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deal_guests" ADD CONSTRAINT "deal_guests_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_guests" ADD CONSTRAINT "deal_guests_person_id_auth_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspaces" ADD CONSTRAINT "workspaces_person_id_auth_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deal_guests_of_person" ON "deal_guests" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "memberships_of_person" ON "memberships" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "workspaces_removed" ON "workspaces" USING btree ("removed_at");--> statement-breakpoint
INSERT INTO "workspaces" ("id", "person_id", "created_at", "updated_at") SELECT "id", "id", "created_at", "created_at" FROM "auth_users";--> statement-breakpoint
INSERT INTO "memberships" ("workspace_id", "person_id", "role", "joined_at") SELECT "id", "id", 'owner', "created_at" FROM "auth_users";--> statement-breakpoint
-- By hand: the keys of a policy's column cannot change under it, so the policies go first. They are forced, also upon the
-- login that migrates.
DO $$
DECLARE old record;
BEGIN
  FOR old IN SELECT tablename, policyname FROM pg_policies WHERE schemaname = 'public' AND tablename = ANY (ARRAY['deals', 'deal_analyses', 'acquisition_criteria', 'acquisition_fit_analyses', 'acquisition_fit_runs', 'funding_stacks', 'letters', 'letter_versions', 'leads', 'lead_entries', 'lead_imports', 'documents', 'document_chunks', 'diligence_items', 'listing_imports', 'listing_profiles', 'buyer_profiles', 'deal_drafts', 'coach_conversations', 'coach_messages', 'practice_sessions', 'explorer_counts'])
    AND policyname LIKE '%_own_rows'
  LOOP EXECUTE format('DROP POLICY %I ON public.%I', old.policyname, old.tablename); END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "deals" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deals" DROP CONSTRAINT "deals_user_id_auth_users_id_fk";--> statement-breakpoint
ALTER TABLE "deals" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "deal_analyses" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deal_analyses" DROP CONSTRAINT "deal_analyses_user_id_auth_users_id_fk";--> statement-breakpoint
ALTER TABLE "deal_analyses" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "acquisition_criteria" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "acquisition_criteria" DROP CONSTRAINT "acquisition_criteria_user_id_auth_users_id_fk";--> statement-breakpoint
ALTER TABLE "acquisition_criteria" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "acquisition_fit_analyses" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "acquisition_fit_analyses" DROP CONSTRAINT "acquisition_fit_analyses_user_id_auth_users_id_fk";--> statement-breakpoint
ALTER TABLE "acquisition_fit_analyses" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "acquisition_fit_runs" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "acquisition_fit_runs" DROP CONSTRAINT "acquisition_fit_runs_user_id_auth_users_id_fk";--> statement-breakpoint
ALTER TABLE "acquisition_fit_runs" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "funding_stacks" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "funding_stacks" DROP CONSTRAINT "funding_stacks_user_id_auth_users_id_fk";--> statement-breakpoint
ALTER TABLE "funding_stacks" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "letters" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "letters" DROP CONSTRAINT "letters_user_id_auth_users_id_fk";--> statement-breakpoint
ALTER TABLE "letters" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "letter_versions" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "letter_versions" DROP CONSTRAINT "letter_versions_user_id_auth_users_id_fk";--> statement-breakpoint
ALTER TABLE "letter_versions" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "leads" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "leads" DROP CONSTRAINT "leads_user_id_auth_users_id_fk";--> statement-breakpoint
ALTER TABLE "leads" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "lead_entries" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "lead_entries" DROP CONSTRAINT "lead_entries_user_id_auth_users_id_fk";--> statement-breakpoint
ALTER TABLE "lead_entries" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "lead_imports" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "lead_imports" DROP CONSTRAINT "lead_imports_user_id_auth_users_id_fk";--> statement-breakpoint
ALTER TABLE "lead_imports" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "documents" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "documents" DROP CONSTRAINT "documents_user_id_auth_users_id_fk";--> statement-breakpoint
ALTER TABLE "documents" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "document_chunks" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "document_chunks" DROP CONSTRAINT "document_chunks_user_id_auth_users_id_fk";--> statement-breakpoint
ALTER TABLE "document_chunks" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "diligence_items" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "diligence_items" DROP CONSTRAINT "diligence_items_user_id_auth_users_id_fk";--> statement-breakpoint
ALTER TABLE "diligence_items" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "listing_imports" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "listing_imports" DROP CONSTRAINT "listing_imports_user_id_auth_users_id_fk";--> statement-breakpoint
ALTER TABLE "listing_imports" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "listing_profiles" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "listing_profiles" DROP CONSTRAINT "listing_profiles_user_id_auth_users_id_fk";--> statement-breakpoint
ALTER TABLE "listing_profiles" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "buyer_profiles" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "buyer_profiles" DROP CONSTRAINT "buyer_profiles_user_id_auth_users_id_fk";--> statement-breakpoint
ALTER TABLE "buyer_profiles" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "deal_drafts" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deal_drafts" DROP CONSTRAINT "deal_drafts_user_id_auth_users_id_fk";--> statement-breakpoint
ALTER TABLE "deal_drafts" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "coach_conversations" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "coach_conversations" DROP CONSTRAINT "coach_conversations_user_id_auth_users_id_fk";--> statement-breakpoint
ALTER TABLE "coach_conversations" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "coach_messages" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "coach_messages" DROP CONSTRAINT "coach_messages_user_id_auth_users_id_fk";--> statement-breakpoint
ALTER TABLE "coach_messages" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "practice_sessions" NO FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "practice_sessions" DROP CONSTRAINT "practice_sessions_user_id_auth_users_id_fk";--> statement-breakpoint
ALTER TABLE "practice_sessions" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "explorer_counts" RENAME COLUMN "user_id" TO "workspace_id";--> statement-breakpoint
ALTER TABLE "explorer_counts" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
UPDATE "explorer_counts" SET "owner_id" = "workspace_id";--> statement-breakpoint
ALTER TABLE "explorer_counts" ALTER COLUMN "owner_id" SET NOT NULL, DROP CONSTRAINT "explorer_counts_user_id_source_facet_value_pk", ADD CONSTRAINT "explorer_counts_workspace_id_owner_id_source_facet_value_pk" PRIMARY KEY("workspace_id","owner_id","source","facet","value");--> statement-breakpoint
ALTER TABLE "deals" RENAME CONSTRAINT "deals_user_id_id_pk" TO "deals_workspace_id_id_pk";--> statement-breakpoint
ALTER TABLE "deal_analyses" RENAME CONSTRAINT "deal_analyses_user_id_id_pk" TO "deal_analyses_workspace_id_id_pk";--> statement-breakpoint
ALTER TABLE "acquisition_criteria" RENAME CONSTRAINT "acquisition_criteria_user_id_id_pk" TO "acquisition_criteria_workspace_id_id_pk";--> statement-breakpoint
ALTER TABLE "acquisition_fit_analyses" RENAME CONSTRAINT "acquisition_fit_analyses_user_id_deal_id_pk" TO "acquisition_fit_analyses_workspace_id_deal_id_pk";--> statement-breakpoint
ALTER TABLE "acquisition_fit_runs" RENAME CONSTRAINT "acquisition_fit_runs_user_id_deal_id_pk" TO "acquisition_fit_runs_workspace_id_deal_id_pk";--> statement-breakpoint
ALTER TABLE "funding_stacks" RENAME CONSTRAINT "funding_stacks_user_id_id_pk" TO "funding_stacks_workspace_id_id_pk";--> statement-breakpoint
ALTER TABLE "letters" RENAME CONSTRAINT "letters_user_id_id_pk" TO "letters_workspace_id_id_pk";--> statement-breakpoint
ALTER TABLE "letter_versions" RENAME CONSTRAINT "letter_versions_user_id_letter_id_number_pk" TO "letter_versions_workspace_id_letter_id_number_pk";--> statement-breakpoint
ALTER TABLE "leads" RENAME CONSTRAINT "leads_user_id_id_pk" TO "leads_workspace_id_id_pk";--> statement-breakpoint
ALTER TABLE "lead_entries" RENAME CONSTRAINT "lead_entries_user_id_id_pk" TO "lead_entries_workspace_id_id_pk";--> statement-breakpoint
ALTER TABLE "lead_imports" RENAME CONSTRAINT "lead_imports_user_id_id_pk" TO "lead_imports_workspace_id_id_pk";--> statement-breakpoint
ALTER TABLE "documents" RENAME CONSTRAINT "documents_user_id_id_pk" TO "documents_workspace_id_id_pk";--> statement-breakpoint
ALTER TABLE "document_chunks" RENAME CONSTRAINT "document_chunks_user_id_document_id_number_pk" TO "document_chunks_workspace_id_document_id_number_pk";--> statement-breakpoint
ALTER TABLE "diligence_items" RENAME CONSTRAINT "diligence_items_user_id_id_pk" TO "diligence_items_workspace_id_id_pk";--> statement-breakpoint
ALTER TABLE "listing_imports" RENAME CONSTRAINT "listing_imports_user_id_id_pk" TO "listing_imports_workspace_id_id_pk";--> statement-breakpoint
ALTER TABLE "listing_profiles" RENAME CONSTRAINT "listing_profiles_user_id_shape_pk" TO "listing_profiles_workspace_id_shape_pk";--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_analyses" ADD CONSTRAINT "deal_analyses_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acquisition_criteria" ADD CONSTRAINT "acquisition_criteria_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acquisition_fit_analyses" ADD CONSTRAINT "acquisition_fit_analyses_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acquisition_fit_runs" ADD CONSTRAINT "acquisition_fit_runs_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_stacks" ADD CONSTRAINT "funding_stacks_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_versions" ADD CONSTRAINT "letter_versions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_entries" ADD CONSTRAINT "lead_entries_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD CONSTRAINT "lead_imports_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_chunks" ADD CONSTRAINT "document_chunks_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "diligence_items" ADD CONSTRAINT "diligence_items_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_imports" ADD CONSTRAINT "listing_imports_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_profiles" ADD CONSTRAINT "listing_profiles_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyer_profiles" ADD CONSTRAINT "buyer_profiles_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_drafts" ADD CONSTRAINT "deal_drafts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_conversations" ADD CONSTRAINT "coach_conversations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_messages" ADD CONSTRAINT "coach_messages_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_sessions" ADD CONSTRAINT "practice_sessions_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Who made a row, and who changed it last: until now its one person. What counts rows, or waits for their bytes, has nothing
-- to do with it.
ALTER TABLE "deals" DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "deal_analyses" DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "acquisition_criteria" DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "documents" DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "letters" DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "deals" ADD COLUMN "created_by" uuid, ADD COLUMN "updated_by" uuid;--> statement-breakpoint
UPDATE "deals" SET "created_by" = "workspace_id", "updated_by" = "workspace_id";--> statement-breakpoint
ALTER TABLE "deals" ALTER COLUMN "created_by" SET DEFAULT nullif(current_setting('app.person_id', true), '')::uuid, ALTER COLUMN "updated_by" SET DEFAULT nullif(current_setting('app.person_id', true), '')::uuid;--> statement-breakpoint
ALTER TABLE "deal_analyses" ADD COLUMN "created_by" uuid, ADD COLUMN "updated_by" uuid;--> statement-breakpoint
UPDATE "deal_analyses" SET "created_by" = "workspace_id", "updated_by" = "workspace_id";--> statement-breakpoint
ALTER TABLE "deal_analyses" ALTER COLUMN "created_by" SET DEFAULT nullif(current_setting('app.person_id', true), '')::uuid, ALTER COLUMN "updated_by" SET DEFAULT nullif(current_setting('app.person_id', true), '')::uuid;--> statement-breakpoint
ALTER TABLE "acquisition_criteria" ADD COLUMN "created_by" uuid, ADD COLUMN "updated_by" uuid;--> statement-breakpoint
UPDATE "acquisition_criteria" SET "created_by" = "workspace_id", "updated_by" = "workspace_id";--> statement-breakpoint
ALTER TABLE "acquisition_criteria" ALTER COLUMN "created_by" SET DEFAULT nullif(current_setting('app.person_id', true), '')::uuid, ALTER COLUMN "updated_by" SET DEFAULT nullif(current_setting('app.person_id', true), '')::uuid;--> statement-breakpoint
ALTER TABLE "acquisition_fit_analyses" ADD COLUMN "created_by" uuid, ADD COLUMN "updated_by" uuid;--> statement-breakpoint
UPDATE "acquisition_fit_analyses" SET "created_by" = "workspace_id", "updated_by" = "workspace_id";--> statement-breakpoint
ALTER TABLE "acquisition_fit_analyses" ALTER COLUMN "created_by" SET DEFAULT nullif(current_setting('app.person_id', true), '')::uuid, ALTER COLUMN "updated_by" SET DEFAULT nullif(current_setting('app.person_id', true), '')::uuid;--> statement-breakpoint
ALTER TABLE "funding_stacks" ADD COLUMN "created_by" uuid, ADD COLUMN "updated_by" uuid;--> statement-breakpoint
UPDATE "funding_stacks" SET "created_by" = "workspace_id", "updated_by" = "workspace_id";--> statement-breakpoint
ALTER TABLE "funding_stacks" ALTER COLUMN "created_by" SET DEFAULT nullif(current_setting('app.person_id', true), '')::uuid, ALTER COLUMN "updated_by" SET DEFAULT nullif(current_setting('app.person_id', true), '')::uuid;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "created_by" uuid, ADD COLUMN "updated_by" uuid;--> statement-breakpoint
UPDATE "letters" SET "created_by" = "workspace_id", "updated_by" = "workspace_id";--> statement-breakpoint
ALTER TABLE "letters" ALTER COLUMN "created_by" SET DEFAULT nullif(current_setting('app.person_id', true), '')::uuid, ALTER COLUMN "updated_by" SET DEFAULT nullif(current_setting('app.person_id', true), '')::uuid;--> statement-breakpoint
ALTER TABLE "letter_versions" ADD COLUMN "created_by" uuid, ADD COLUMN "updated_by" uuid;--> statement-breakpoint
UPDATE "letter_versions" SET "created_by" = "workspace_id", "updated_by" = "workspace_id";--> statement-breakpoint
ALTER TABLE "letter_versions" ALTER COLUMN "created_by" SET DEFAULT nullif(current_setting('app.person_id', true), '')::uuid, ALTER COLUMN "updated_by" SET DEFAULT nullif(current_setting('app.person_id', true), '')::uuid;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "created_by" uuid, ADD COLUMN "updated_by" uuid;--> statement-breakpoint
UPDATE "leads" SET "created_by" = "workspace_id", "updated_by" = "workspace_id";--> statement-breakpoint
ALTER TABLE "leads" ALTER COLUMN "created_by" SET DEFAULT nullif(current_setting('app.person_id', true), '')::uuid, ALTER COLUMN "updated_by" SET DEFAULT nullif(current_setting('app.person_id', true), '')::uuid;--> statement-breakpoint
ALTER TABLE "lead_entries" ADD COLUMN "created_by" uuid, ADD COLUMN "updated_by" uuid;--> statement-breakpoint
UPDATE "lead_entries" SET "created_by" = "workspace_id", "updated_by" = "workspace_id";--> statement-breakpoint
ALTER TABLE "lead_entries" ALTER COLUMN "created_by" SET DEFAULT nullif(current_setting('app.person_id', true), '')::uuid, ALTER COLUMN "updated_by" SET DEFAULT nullif(current_setting('app.person_id', true), '')::uuid;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD COLUMN "created_by" uuid, ADD COLUMN "updated_by" uuid;--> statement-breakpoint
UPDATE "lead_imports" SET "created_by" = "workspace_id", "updated_by" = "workspace_id";--> statement-breakpoint
ALTER TABLE "lead_imports" ALTER COLUMN "created_by" SET DEFAULT nullif(current_setting('app.person_id', true), '')::uuid, ALTER COLUMN "updated_by" SET DEFAULT nullif(current_setting('app.person_id', true), '')::uuid;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "created_by" uuid, ADD COLUMN "updated_by" uuid;--> statement-breakpoint
UPDATE "documents" SET "created_by" = "workspace_id", "updated_by" = "workspace_id";--> statement-breakpoint
ALTER TABLE "documents" ALTER COLUMN "created_by" SET DEFAULT nullif(current_setting('app.person_id', true), '')::uuid, ALTER COLUMN "updated_by" SET DEFAULT nullif(current_setting('app.person_id', true), '')::uuid;--> statement-breakpoint
ALTER TABLE "diligence_items" ADD COLUMN "created_by" uuid, ADD COLUMN "updated_by" uuid;--> statement-breakpoint
UPDATE "diligence_items" SET "created_by" = "workspace_id", "updated_by" = "workspace_id";--> statement-breakpoint
ALTER TABLE "diligence_items" ALTER COLUMN "created_by" SET DEFAULT nullif(current_setting('app.person_id', true), '')::uuid, ALTER COLUMN "updated_by" SET DEFAULT nullif(current_setting('app.person_id', true), '')::uuid;--> statement-breakpoint
ALTER TABLE "listing_imports" ADD COLUMN "created_by" uuid, ADD COLUMN "updated_by" uuid;--> statement-breakpoint
UPDATE "listing_imports" SET "created_by" = "workspace_id", "updated_by" = "workspace_id";--> statement-breakpoint
ALTER TABLE "listing_imports" ALTER COLUMN "created_by" SET DEFAULT nullif(current_setting('app.person_id', true), '')::uuid, ALTER COLUMN "updated_by" SET DEFAULT nullif(current_setting('app.person_id', true), '')::uuid;--> statement-breakpoint
ALTER TABLE "listing_profiles" ADD COLUMN "created_by" uuid, ADD COLUMN "updated_by" uuid;--> statement-breakpoint
UPDATE "listing_profiles" SET "created_by" = "workspace_id", "updated_by" = "workspace_id";--> statement-breakpoint
ALTER TABLE "listing_profiles" ALTER COLUMN "created_by" SET DEFAULT nullif(current_setting('app.person_id', true), '')::uuid, ALTER COLUMN "updated_by" SET DEFAULT nullif(current_setting('app.person_id', true), '')::uuid;--> statement-breakpoint
ALTER TABLE "buyer_profiles" ADD COLUMN "created_by" uuid, ADD COLUMN "updated_by" uuid;--> statement-breakpoint
UPDATE "buyer_profiles" SET "created_by" = "workspace_id", "updated_by" = "workspace_id";--> statement-breakpoint
ALTER TABLE "buyer_profiles" ALTER COLUMN "created_by" SET DEFAULT nullif(current_setting('app.person_id', true), '')::uuid, ALTER COLUMN "updated_by" SET DEFAULT nullif(current_setting('app.person_id', true), '')::uuid;--> statement-breakpoint
ALTER TABLE "deals" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "deal_analyses" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "acquisition_criteria" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "documents" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "letters" ENABLE TRIGGER USER;--> statement-breakpoint
-- Parts name the deal of their whole, so that a policy can tell who may read them without looking elsewhere.
ALTER TABLE "letter_versions" ADD COLUMN "deal_id" uuid;--> statement-breakpoint
UPDATE "letter_versions" v SET "deal_id" = l."deal_id" FROM "letters" l WHERE l."workspace_id" = v."workspace_id" AND l."id" = v."letter_id";--> statement-breakpoint
ALTER TABLE "letter_versions" ADD CONSTRAINT "letter_versions_deal" FOREIGN KEY ("workspace_id", "deal_id") REFERENCES "deals" ("workspace_id", "id") ON DELETE SET NULL ("deal_id");--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "is_members_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "document_chunks" ADD COLUMN "deal_id" uuid;--> statement-breakpoint
UPDATE "document_chunks" c SET "deal_id" = d."deal_id" FROM "documents" d WHERE d."workspace_id" = c."workspace_id" AND d."id" = c."document_id";--> statement-breakpoint
-- What each person keeps for themselves in a workspace.
ALTER TABLE "coach_messages" DROP CONSTRAINT "coach_messages_conversation";--> statement-breakpoint
ALTER TABLE "deal_drafts" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "deal_drafts" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "deal_drafts" SET "user_id" = "workspace_id";--> statement-breakpoint
ALTER TABLE "deal_drafts" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "deal_drafts" ALTER COLUMN "user_id" SET NOT NULL, DROP CONSTRAINT "deal_drafts_user_id_id_pk", ADD CONSTRAINT "deal_drafts_workspace_id_user_id_id_pk" PRIMARY KEY("workspace_id","user_id","id");--> statement-breakpoint
ALTER TABLE "deal_drafts" ADD CONSTRAINT "deal_drafts_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
DROP INDEX "deal_drafts_by_update";--> statement-breakpoint
CREATE INDEX "deal_drafts_by_update" ON "deal_drafts" USING btree ("workspace_id","user_id","updated_at","id");--> statement-breakpoint
DROP INDEX "deal_drafts_of_deal";--> statement-breakpoint
CREATE INDEX "deal_drafts_of_deal" ON "deal_drafts" USING btree ("workspace_id","user_id","deal_id");--> statement-breakpoint
DROP INDEX "deal_drafts_by_name";--> statement-breakpoint
CREATE INDEX "deal_drafts_by_name" ON "deal_drafts" USING btree ("workspace_id","user_id","name_key","id");--> statement-breakpoint
DROP INDEX "deal_drafts_by_price";--> statement-breakpoint
CREATE INDEX "deal_drafts_by_price" ON "deal_drafts" USING btree ("workspace_id","user_id","asking_price","id");--> statement-breakpoint
DROP INDEX "deal_drafts_by_rising_price";--> statement-breakpoint
CREATE INDEX "deal_drafts_by_rising_price" ON "deal_drafts" USING btree ("workspace_id","user_id","rising_price","id");--> statement-breakpoint
DROP INDEX "deal_drafts_by_falling_sde";--> statement-breakpoint
CREATE INDEX "deal_drafts_by_falling_sde" ON "deal_drafts" USING btree ("workspace_id","user_id","falling_sde","id");--> statement-breakpoint
DROP INDEX "deal_drafts_by_rising_sde";--> statement-breakpoint
CREATE INDEX "deal_drafts_by_rising_sde" ON "deal_drafts" USING btree ("workspace_id","user_id","rising_sde","id");--> statement-breakpoint
DROP INDEX "deal_drafts_by_falling_sde_multiple";--> statement-breakpoint
CREATE INDEX "deal_drafts_by_falling_sde_multiple" ON "deal_drafts" USING btree ("workspace_id","user_id","falling_sde_multiple","id");--> statement-breakpoint
DROP INDEX "deal_drafts_by_rising_sde_multiple";--> statement-breakpoint
CREATE INDEX "deal_drafts_by_rising_sde_multiple" ON "deal_drafts" USING btree ("workspace_id","user_id","rising_sde_multiple","id");--> statement-breakpoint
ALTER TABLE "coach_conversations" ADD COLUMN "user_id" uuid;--> statement-breakpoint
UPDATE "coach_conversations" SET "user_id" = "workspace_id";--> statement-breakpoint
ALTER TABLE "coach_conversations" ALTER COLUMN "user_id" SET NOT NULL, DROP CONSTRAINT "coach_conversations_user_id_id_pk", ADD CONSTRAINT "coach_conversations_workspace_id_user_id_id_pk" PRIMARY KEY("workspace_id","user_id","id");--> statement-breakpoint
ALTER TABLE "coach_conversations" ADD CONSTRAINT "coach_conversations_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
DROP INDEX "coach_conversations_by_update";--> statement-breakpoint
CREATE INDEX "coach_conversations_by_update" ON "coach_conversations" USING btree ("workspace_id","user_id","updated_at","id");--> statement-breakpoint
DROP INDEX "coach_conversations_of_deal";--> statement-breakpoint
CREATE INDEX "coach_conversations_of_deal" ON "coach_conversations" USING btree ("workspace_id","user_id","deal_id");--> statement-breakpoint
ALTER TABLE "coach_messages" ADD COLUMN "user_id" uuid;--> statement-breakpoint
UPDATE "coach_messages" SET "user_id" = "workspace_id";--> statement-breakpoint
ALTER TABLE "coach_messages" ALTER COLUMN "user_id" SET NOT NULL, DROP CONSTRAINT "coach_messages_user_id_id_pk", ADD CONSTRAINT "coach_messages_workspace_id_user_id_id_pk" PRIMARY KEY("workspace_id","user_id","id");--> statement-breakpoint
ALTER TABLE "coach_messages" ADD CONSTRAINT "coach_messages_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
DROP INDEX "coach_messages_in_order";--> statement-breakpoint
CREATE INDEX "coach_messages_in_order" ON "coach_messages" USING btree ("workspace_id","user_id","conversation_id","place");--> statement-breakpoint
ALTER TABLE "practice_sessions" ADD COLUMN "user_id" uuid;--> statement-breakpoint
UPDATE "practice_sessions" SET "user_id" = "workspace_id";--> statement-breakpoint
ALTER TABLE "practice_sessions" ALTER COLUMN "user_id" SET NOT NULL, DROP CONSTRAINT "practice_sessions_user_id_id_pk", ADD CONSTRAINT "practice_sessions_workspace_id_user_id_id_pk" PRIMARY KEY("workspace_id","user_id","id");--> statement-breakpoint
ALTER TABLE "practice_sessions" ADD CONSTRAINT "practice_sessions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
DROP INDEX "practice_sessions_by_start";--> statement-breakpoint
CREATE INDEX "practice_sessions_by_start" ON "practice_sessions" USING btree ("workspace_id","user_id","started_at","id");--> statement-breakpoint
DROP INDEX "practice_sessions_by_deal";--> statement-breakpoint
CREATE INDEX "practice_sessions_by_deal" ON "practice_sessions" USING btree ("workspace_id","user_id","deal_id");--> statement-breakpoint
ALTER TABLE "coach_messages" ADD CONSTRAINT "coach_messages_conversation" FOREIGN KEY ("workspace_id", "user_id", "conversation_id") REFERENCES "coach_conversations" ("workspace_id", "user_id", "id") ON DELETE CASCADE;--> statement-breakpoint
-- A guest goes with their deal.
ALTER TABLE "deal_guests" ADD CONSTRAINT "deal_guests_deal" FOREIGN KEY ("workspace_id", "deal_id") REFERENCES "deals" ("workspace_id", "id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "buyer_profiles_of_editors" ON "buyer_profiles" AS PERMISSIVE FOR ALL TO "app_user" USING ("buyer_profiles"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor')) WITH CHECK ("buyer_profiles"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "coach_conversations_own_rows" ON "coach_conversations" AS PERMISSIVE FOR ALL TO "app_user" USING ("coach_conversations"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and "coach_conversations"."user_id" = nullif(current_setting('app.person_id', true), '')::uuid) WITH CHECK ("coach_conversations"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and "coach_conversations"."user_id" = nullif(current_setting('app.person_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "coach_messages_own_rows" ON "coach_messages" AS PERMISSIVE FOR ALL TO "app_user" USING ("coach_messages"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and "coach_messages"."user_id" = nullif(current_setting('app.person_id', true), '')::uuid) WITH CHECK ("coach_messages"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and "coach_messages"."user_id" = nullif(current_setting('app.person_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "acquisition_criteria_read" ON "acquisition_criteria" AS PERMISSIVE FOR SELECT TO "app_user" USING ("acquisition_criteria"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer'));--> statement-breakpoint
CREATE POLICY "acquisition_criteria_made" ON "acquisition_criteria" AS PERMISSIVE FOR INSERT TO "app_user" WITH CHECK ("acquisition_criteria"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "acquisition_criteria_changed" ON "acquisition_criteria" AS PERMISSIVE FOR UPDATE TO "app_user" USING ("acquisition_criteria"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor')) WITH CHECK ("acquisition_criteria"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "acquisition_criteria_removed" ON "acquisition_criteria" AS PERMISSIVE FOR DELETE TO "app_user" USING ("acquisition_criteria"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "listing_imports_read" ON "listing_imports" AS PERMISSIVE FOR SELECT TO "app_user" USING ("listing_imports"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer'));--> statement-breakpoint
CREATE POLICY "listing_imports_made" ON "listing_imports" AS PERMISSIVE FOR INSERT TO "app_user" WITH CHECK ("listing_imports"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "listing_imports_changed" ON "listing_imports" AS PERMISSIVE FOR UPDATE TO "app_user" USING ("listing_imports"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor')) WITH CHECK ("listing_imports"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "listing_imports_removed" ON "listing_imports" AS PERMISSIVE FOR DELETE TO "app_user" USING ("listing_imports"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "listing_profiles_read" ON "listing_profiles" AS PERMISSIVE FOR SELECT TO "app_user" USING ("listing_profiles"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer'));--> statement-breakpoint
CREATE POLICY "listing_profiles_made" ON "listing_profiles" AS PERMISSIVE FOR INSERT TO "app_user" WITH CHECK ("listing_profiles"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "listing_profiles_changed" ON "listing_profiles" AS PERMISSIVE FOR UPDATE TO "app_user" USING ("listing_profiles"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor')) WITH CHECK ("listing_profiles"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "listing_profiles_removed" ON "listing_profiles" AS PERMISSIVE FOR DELETE TO "app_user" USING ("listing_profiles"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "deal_drafts_own_rows" ON "deal_drafts" AS PERMISSIVE FOR ALL TO "app_user" USING ("deal_drafts"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and "deal_drafts"."user_id" = nullif(current_setting('app.person_id', true), '')::uuid) WITH CHECK ("deal_drafts"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and "deal_drafts"."user_id" = nullif(current_setting('app.person_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "deals_read" ON "deals" AS PERMISSIVE FOR SELECT TO "app_user" USING ("deals"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and (nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer') or "deals"."id" = any(string_to_array(nullif(current_setting('app.deal_ids', true), ''), ',')::uuid[])));--> statement-breakpoint
CREATE POLICY "deals_made" ON "deals" AS PERMISSIVE FOR INSERT TO "app_user" WITH CHECK ("deals"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "deals_changed" ON "deals" AS PERMISSIVE FOR UPDATE TO "app_user" USING ("deals"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor')) WITH CHECK ("deals"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "deals_removed" ON "deals" AS PERMISSIVE FOR DELETE TO "app_user" USING ("deals"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "explorer_counts_read" ON "explorer_counts" AS PERMISSIVE FOR SELECT TO "app_user" USING ("explorer_counts"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and "explorer_counts"."owner_id" in (nullif(current_setting('app.workspace_id', true), '')::uuid, nullif(current_setting('app.person_id', true), '')::uuid) and nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer'));--> statement-breakpoint
CREATE POLICY "diligence_items_read" ON "diligence_items" AS PERMISSIVE FOR SELECT TO "app_user" USING ("diligence_items"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and (nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer') or "diligence_items"."deal_id" = any(string_to_array(nullif(current_setting('app.deal_ids', true), ''), ',')::uuid[])));--> statement-breakpoint
CREATE POLICY "diligence_items_made" ON "diligence_items" AS PERMISSIVE FOR INSERT TO "app_user" WITH CHECK ("diligence_items"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "diligence_items_changed" ON "diligence_items" AS PERMISSIVE FOR UPDATE TO "app_user" USING ("diligence_items"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor')) WITH CHECK ("diligence_items"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "diligence_items_removed" ON "diligence_items" AS PERMISSIVE FOR DELETE TO "app_user" USING ("diligence_items"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "document_chunks_read" ON "document_chunks" AS PERMISSIVE FOR SELECT TO "app_user" USING ("document_chunks"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and (nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer') or "document_chunks"."deal_id" = any(string_to_array(nullif(current_setting('app.deal_ids', true), ''), ',')::uuid[])));--> statement-breakpoint
CREATE POLICY "document_chunks_made" ON "document_chunks" AS PERMISSIVE FOR INSERT TO "app_user" WITH CHECK ("document_chunks"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "document_chunks_changed" ON "document_chunks" AS PERMISSIVE FOR UPDATE TO "app_user" USING ("document_chunks"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor')) WITH CHECK ("document_chunks"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "document_chunks_removed" ON "document_chunks" AS PERMISSIVE FOR DELETE TO "app_user" USING ("document_chunks"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "documents_read" ON "documents" AS PERMISSIVE FOR SELECT TO "app_user" USING ("documents"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and (nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer') or case when "documents"."is_members_only" then null else "documents"."deal_id" end = any(string_to_array(nullif(current_setting('app.deal_ids', true), ''), ',')::uuid[])));--> statement-breakpoint
CREATE POLICY "documents_made" ON "documents" AS PERMISSIVE FOR INSERT TO "app_user" WITH CHECK ("documents"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "documents_changed" ON "documents" AS PERMISSIVE FOR UPDATE TO "app_user" USING ("documents"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor')) WITH CHECK ("documents"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "documents_removed" ON "documents" AS PERMISSIVE FOR DELETE TO "app_user" USING ("documents"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "acquisition_fit_analyses_read" ON "acquisition_fit_analyses" AS PERMISSIVE FOR SELECT TO "app_user" USING ("acquisition_fit_analyses"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer'));--> statement-breakpoint
CREATE POLICY "acquisition_fit_analyses_made" ON "acquisition_fit_analyses" AS PERMISSIVE FOR INSERT TO "app_user" WITH CHECK ("acquisition_fit_analyses"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "acquisition_fit_analyses_changed" ON "acquisition_fit_analyses" AS PERMISSIVE FOR UPDATE TO "app_user" USING ("acquisition_fit_analyses"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor')) WITH CHECK ("acquisition_fit_analyses"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "acquisition_fit_analyses_removed" ON "acquisition_fit_analyses" AS PERMISSIVE FOR DELETE TO "app_user" USING ("acquisition_fit_analyses"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "acquisition_fit_runs_read" ON "acquisition_fit_runs" AS PERMISSIVE FOR SELECT TO "app_user" USING ("acquisition_fit_runs"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer'));--> statement-breakpoint
CREATE POLICY "acquisition_fit_runs_made" ON "acquisition_fit_runs" AS PERMISSIVE FOR INSERT TO "app_user" WITH CHECK ("acquisition_fit_runs"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "acquisition_fit_runs_changed" ON "acquisition_fit_runs" AS PERMISSIVE FOR UPDATE TO "app_user" USING ("acquisition_fit_runs"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor')) WITH CHECK ("acquisition_fit_runs"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "acquisition_fit_runs_removed" ON "acquisition_fit_runs" AS PERMISSIVE FOR DELETE TO "app_user" USING ("acquisition_fit_runs"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "funding_stacks_read" ON "funding_stacks" AS PERMISSIVE FOR SELECT TO "app_user" USING ("funding_stacks"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and (nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer') or "funding_stacks"."deal_id" = any(string_to_array(nullif(current_setting('app.deal_ids', true), ''), ',')::uuid[])));--> statement-breakpoint
CREATE POLICY "funding_stacks_made" ON "funding_stacks" AS PERMISSIVE FOR INSERT TO "app_user" WITH CHECK ("funding_stacks"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "funding_stacks_changed" ON "funding_stacks" AS PERMISSIVE FOR UPDATE TO "app_user" USING ("funding_stacks"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor')) WITH CHECK ("funding_stacks"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "funding_stacks_removed" ON "funding_stacks" AS PERMISSIVE FOR DELETE TO "app_user" USING ("funding_stacks"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "lead_entries_read" ON "lead_entries" AS PERMISSIVE FOR SELECT TO "app_user" USING ("lead_entries"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer'));--> statement-breakpoint
CREATE POLICY "lead_entries_made" ON "lead_entries" AS PERMISSIVE FOR INSERT TO "app_user" WITH CHECK ("lead_entries"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "lead_entries_changed" ON "lead_entries" AS PERMISSIVE FOR UPDATE TO "app_user" USING ("lead_entries"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor')) WITH CHECK ("lead_entries"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "lead_entries_removed" ON "lead_entries" AS PERMISSIVE FOR DELETE TO "app_user" USING ("lead_entries"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "lead_imports_read" ON "lead_imports" AS PERMISSIVE FOR SELECT TO "app_user" USING ("lead_imports"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer'));--> statement-breakpoint
CREATE POLICY "lead_imports_made" ON "lead_imports" AS PERMISSIVE FOR INSERT TO "app_user" WITH CHECK ("lead_imports"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "lead_imports_changed" ON "lead_imports" AS PERMISSIVE FOR UPDATE TO "app_user" USING ("lead_imports"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor')) WITH CHECK ("lead_imports"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "lead_imports_removed" ON "lead_imports" AS PERMISSIVE FOR DELETE TO "app_user" USING ("lead_imports"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "leads_read" ON "leads" AS PERMISSIVE FOR SELECT TO "app_user" USING ("leads"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer'));--> statement-breakpoint
CREATE POLICY "leads_made" ON "leads" AS PERMISSIVE FOR INSERT TO "app_user" WITH CHECK ("leads"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "leads_changed" ON "leads" AS PERMISSIVE FOR UPDATE TO "app_user" USING ("leads"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor')) WITH CHECK ("leads"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "leads_removed" ON "leads" AS PERMISSIVE FOR DELETE TO "app_user" USING ("leads"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "letter_versions_read" ON "letter_versions" AS PERMISSIVE FOR SELECT TO "app_user" USING ("letter_versions"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and (nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer') or "letter_versions"."deal_id" = any(string_to_array(nullif(current_setting('app.deal_ids', true), ''), ',')::uuid[])));--> statement-breakpoint
CREATE POLICY "letter_versions_made" ON "letter_versions" AS PERMISSIVE FOR INSERT TO "app_user" WITH CHECK ("letter_versions"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "letter_versions_changed" ON "letter_versions" AS PERMISSIVE FOR UPDATE TO "app_user" USING ("letter_versions"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor')) WITH CHECK ("letter_versions"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "letter_versions_removed" ON "letter_versions" AS PERMISSIVE FOR DELETE TO "app_user" USING ("letter_versions"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "letters_read" ON "letters" AS PERMISSIVE FOR SELECT TO "app_user" USING ("letters"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and (nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer') or "letters"."deal_id" = any(string_to_array(nullif(current_setting('app.deal_ids', true), ''), ',')::uuid[])));--> statement-breakpoint
CREATE POLICY "letters_made" ON "letters" AS PERMISSIVE FOR INSERT TO "app_user" WITH CHECK ("letters"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "letters_changed" ON "letters" AS PERMISSIVE FOR UPDATE TO "app_user" USING ("letters"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor')) WITH CHECK ("letters"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "letters_removed" ON "letters" AS PERMISSIVE FOR DELETE TO "app_user" USING ("letters"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "practice_sessions_own_rows" ON "practice_sessions" AS PERMISSIVE FOR ALL TO "app_user" USING ("practice_sessions"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and "practice_sessions"."user_id" = nullif(current_setting('app.person_id', true), '')::uuid) WITH CHECK ("practice_sessions"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and "practice_sessions"."user_id" = nullif(current_setting('app.person_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "deal_analyses_read" ON "deal_analyses" AS PERMISSIVE FOR SELECT TO "app_user" USING ("deal_analyses"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and (nullif(current_setting('app.role', true), '') in ('owner', 'editor', 'viewer') or "deal_analyses"."deal_id" = any(string_to_array(nullif(current_setting('app.deal_ids', true), ''), ',')::uuid[])));--> statement-breakpoint
CREATE POLICY "deal_analyses_made" ON "deal_analyses" AS PERMISSIVE FOR INSERT TO "app_user" WITH CHECK ("deal_analyses"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "deal_analyses_changed" ON "deal_analyses" AS PERMISSIVE FOR UPDATE TO "app_user" USING ("deal_analyses"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor')) WITH CHECK ("deal_analyses"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
CREATE POLICY "deal_analyses_removed" ON "deal_analyses" AS PERMISSIVE FOR DELETE TO "app_user" USING ("deal_analyses"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid and nullif(current_setting('app.role', true), '') in ('owner', 'editor'));--> statement-breakpoint
DROP POLICY "profiles_own_row" ON "profiles";--> statement-breakpoint
CREATE POLICY "profiles_own_row" ON "profiles" AS PERMISSIVE FOR SELECT TO "app_user" USING ("profiles"."id" = nullif(current_setting('app.person_id', true), '')::uuid);--> statement-breakpoint
DROP POLICY "account_notices_own_rows" ON "account_notices";--> statement-breakpoint
CREATE POLICY "account_notices_own_rows" ON "account_notices" AS PERMISSIVE FOR SELECT TO "app_user" USING ("account_notices"."user_id" = nullif(current_setting('app.person_id', true), '')::uuid);--> statement-breakpoint
DROP POLICY "auth_passkeys_own_rows" ON "auth_passkeys";--> statement-breakpoint
CREATE POLICY "auth_passkeys_own_rows" ON "auth_passkeys" AS PERMISSIVE FOR SELECT TO "app_user" USING ("auth_passkeys"."user_id" = nullif(current_setting('app.person_id', true), '')::uuid);--> statement-breakpoint
DROP POLICY "subscriptions_own_row" ON "subscriptions";--> statement-breakpoint
CREATE POLICY "subscriptions_own_row" ON "subscriptions" AS PERMISSIVE FOR SELECT TO "app_user" USING ("subscriptions"."user_id" = nullif(current_setting('app.person_id', true), '')::uuid);--> statement-breakpoint
ALTER TABLE "deals" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deal_analyses" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "acquisition_criteria" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "acquisition_fit_analyses" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "acquisition_fit_runs" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "funding_stacks" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "letters" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "letter_versions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "leads" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "lead_entries" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "lead_imports" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "documents" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "document_chunks" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "diligence_items" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "listing_imports" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "listing_profiles" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "buyer_profiles" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deal_drafts" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "coach_conversations" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "coach_messages" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "practice_sessions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
GRANT UPDATE (deal_id) ON letter_versions, document_chunks TO app_user;--> statement-breakpoint
-- What names the column in words. The search may read the columns by their new names already: rights follow a column.
GRANT SELECT (workspace_id, user_id) ON deal_drafts TO app_search;--> statement-breakpoint
CREATE OR REPLACE FUNCTION require_active_criteria() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner uuid := coalesce(NEW.workspace_id, OLD.workspace_id);
BEGIN
  IF EXISTS (SELECT FROM acquisition_criteria WHERE workspace_id = owner)
    AND NOT EXISTS (SELECT FROM acquisition_criteria WHERE workspace_id = owner AND is_active) THEN
    RAISE EXCEPTION 'Of a workspace''s acquisition criteria exactly one is active.'
      USING ERRCODE = 'check_violation', HINT = 'Set is_active on one of them in the same transaction.';
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION erase_document_bytes() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM public.enqueue_job('documents.erase',
    '{"retryLimit": 6, "retryDelay": 15, "retryBackoff": true, "retryDelayMax": 3600, "expireInSeconds": 300, "heartbeatSeconds": 30, "policy": "short"}',
    jsonb_build_object('workspaceId', OLD.workspace_id, 'documentId', OLD.id, 'store', OLD.store),
    OLD.workspace_id || '/' || OLD.id, 0);
  RETURN NULL;
END $$;--> statement-breakpoint
-- Work that waits names the workspace and the person from now on.
DO $$
BEGIN
  IF to_regclass('pgboss.job_common') IS NOT NULL THEN
    UPDATE pgboss.job_common SET data = data || jsonb_build_object('workspaceId', data -> 'userId', 'personId', data -> 'userId')
      WHERE data ? 'userId' AND NOT data ? 'workspaceId';
  END IF;
END $$;
