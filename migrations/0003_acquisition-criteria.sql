CREATE TABLE "acquisition_criteria" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"industry_preferences" text[] DEFAULT '{}' NOT NULL,
	"geographic_preferences" text[] DEFAULT '{}' NOT NULL,
	"min_price_target" double precision,
	"max_price_target" double precision,
	"min_annual_revenue" double precision,
	"management_involvement" text DEFAULT 'hands_on' NOT NULL,
	"business_needs" text[] DEFAULT '{}' NOT NULL,
	"business_model_preferences" text[] DEFAULT '{}' NOT NULL,
	"acquisition_types" text[] DEFAULT '{}' NOT NULL,
	"funding_methods" text[] DEFAULT '{}' NOT NULL,
	"min_employees" double precision,
	"max_employees" double precision,
	"key_person_dependency_acceptable" boolean,
	"revenue_stability" text DEFAULT '' NOT NULL,
	"business_maturity_stages" text[] DEFAULT '{}' NOT NULL,
	"monthly_income_target" double precision,
	"annual_income_target" double precision,
	"monthly_ebitda_target" double precision,
	"annual_ebitda_target" double precision,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "acquisition_criteria_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "acquisition_criteria_name" CHECK (btrim(name) <> ''),
	CONSTRAINT "acquisition_criteria_price" CHECK (min_price_target <= max_price_target),
	CONSTRAINT "acquisition_criteria_employees" CHECK (min_employees <= max_employees),
	CONSTRAINT "acquisition_criteria_not_negative" CHECK (least(min_price_target, max_price_target, min_annual_revenue, min_employees, max_employees, monthly_income_target, annual_income_target, monthly_ebitda_target, annual_ebitda_target) >= 0)
);
--> statement-breakpoint
ALTER TABLE "acquisition_criteria" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "acquisition_criteria" ADD CONSTRAINT "acquisition_criteria_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "acquisition_criteria_one_active" ON "acquisition_criteria" USING btree ("user_id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "acquisition_criteria_in_order" ON "acquisition_criteria" USING btree ("user_id","is_active","updated_at","id");--> statement-breakpoint
CREATE POLICY "acquisition_criteria_own_rows" ON "acquisition_criteria" AS PERMISSIVE FOR ALL TO "app_user" USING ("acquisition_criteria"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("acquisition_criteria"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint

-- By hand: the grants, the forced policies, and the half of "exactly one is active" that no index can hold.
GRANT SELECT, INSERT, UPDATE, DELETE ON acquisition_criteria TO app_user;--> statement-breakpoint
ALTER TABLE acquisition_criteria FORCE ROW LEVEL SECURITY;--> statement-breakpoint

-- The unique index refuses a second active set. This refuses a commit that leaves an owner's sets without one; it
-- looks when the transaction ends, so that inside it one set may stop being active before the next begins.
CREATE FUNCTION require_active_criteria() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner uuid := coalesce(NEW.user_id, OLD.user_id);
BEGIN
  IF EXISTS (SELECT FROM acquisition_criteria WHERE user_id = owner)
    AND NOT EXISTS (SELECT FROM acquisition_criteria WHERE user_id = owner AND is_active) THEN
    RAISE EXCEPTION 'Of a person''s acquisition criteria exactly one is active.'
      USING ERRCODE = 'check_violation', HINT = 'Set is_active on one of them in the same transaction.';
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER acquisition_criteria_one_is_active
  AFTER INSERT OR UPDATE OF is_active, user_id OR DELETE ON acquisition_criteria
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_active_criteria();
