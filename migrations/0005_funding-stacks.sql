CREATE TABLE "funding_stacks" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"deal_id" uuid NOT NULL,
	"name" text NOT NULL,
	"company_name" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"total_amount" double precision DEFAULT 0 NOT NULL,
	"offer_amount" double precision DEFAULT 0 NOT NULL,
	"deal_terms" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"components" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_template" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "funding_stacks_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "funding_stacks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "funding_stacks" ADD CONSTRAINT "funding_stacks_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "funding_stacks_by_creation" ON "funding_stacks" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "funding_stacks_of_deal" ON "funding_stacks" USING btree ("user_id","deal_id","created_at","id");--> statement-breakpoint
CREATE POLICY "funding_stacks_own_rows" ON "funding_stacks" AS PERMISSIVE FOR ALL TO "app_user" USING ("funding_stacks"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("funding_stacks"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
-- By hand: what the table definition cannot say. A stack goes with its deal, and the table's owner sees no row unasked.
ALTER TABLE funding_stacks ADD CONSTRAINT funding_stacks_deal FOREIGN KEY (user_id, deal_id)
  REFERENCES deals (user_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE funding_stacks ADD CONSTRAINT funding_stacks_status CHECK (status IN ('draft', 'active', 'archived'));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON funding_stacks TO app_user;--> statement-breakpoint
ALTER TABLE funding_stacks FORCE ROW LEVEL SECURITY;
