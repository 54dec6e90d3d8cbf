CREATE TABLE "lead_entries" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"lead_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"from_status" text,
	"to_status" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_entries_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "lead_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "lead_imports" (
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"rows_hash" text NOT NULL,
	"stored" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lead_imports_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "lead_imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "leads" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"name" text NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"contact_email" text DEFAULT '' NOT NULL,
	"contact_phone" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"industry" text DEFAULT '' NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	"asking_price" double precision,
	"next_action" text DEFAULT '' NOT NULL,
	"next_action_on" date,
	"notes" text DEFAULT '' NOT NULL,
	"deal_id" uuid,
	"name_key" text GENERATED ALWAYS AS (lower(name)) STORED,
	"due_key" date GENERATED ALWAYS AS (coalesce(next_action_on, 'infinity'::date)) STORED,
	"search_key" text GENERATED ALWAYS AS (lower(name || chr(10) || company_name || chr(10) || contact_name || chr(10) || contact_email || chr(10) || contact_phone || chr(10) || source || chr(10) || industry || chr(10) || location || chr(10) || next_action || chr(10) || notes)) STORED,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leads_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "leads_name" CHECK (btrim(name) <> ''),
	CONSTRAINT "leads_status" CHECK (status in ('new', 'contacted', 'qualified', 'lost', 'converted'))
);
--> statement-breakpoint
ALTER TABLE "leads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "lead_entries" ADD CONSTRAINT "lead_entries_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_entries" ADD CONSTRAINT "lead_entries_lead" FOREIGN KEY ("user_id","lead_id") REFERENCES "public"."leads"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lead_imports" ADD CONSTRAINT "lead_imports_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lead_entries_in_order" ON "lead_entries" USING btree ("user_id","lead_id","created_at","id");--> statement-breakpoint
CREATE INDEX "leads_by_update" ON "leads" USING btree ("user_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "leads_by_name" ON "leads" USING btree ("user_id","name_key","id");--> statement-breakpoint
CREATE INDEX "leads_by_due" ON "leads" USING btree ("user_id","due_key","id");--> statement-breakpoint
CREATE INDEX "leads_of_status" ON "leads" USING btree ("user_id","status","updated_at","id");--> statement-breakpoint
CREATE INDEX "leads_of_deal" ON "leads" USING btree ("user_id","deal_id");--> statement-breakpoint
CREATE POLICY "lead_entries_own_rows" ON "lead_entries" AS PERMISSIVE FOR ALL TO "app_user" USING ("lead_entries"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("lead_entries"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "lead_imports_own_rows" ON "lead_imports" AS PERMISSIVE FOR ALL TO "app_user" USING ("lead_imports"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("lead_imports"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "leads_own_rows" ON "leads" AS PERMISSIVE FOR ALL TO "app_user" USING ("leads"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("leads"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
-- By hand: what the table definitions cannot say. A lead outlives the deal that was made of it, and the tables' owner
-- sees no row unasked.
ALTER TABLE leads ADD CONSTRAINT leads_deal FOREIGN KEY (user_id, deal_id)
  REFERENCES deals (user_id, id) ON DELETE SET NULL (deal_id);--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON leads, lead_entries, lead_imports TO app_user;--> statement-breakpoint
ALTER TABLE leads FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE lead_entries FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE lead_imports FORCE ROW LEVEL SECURITY;
