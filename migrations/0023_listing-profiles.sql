CREATE TABLE "listing_profiles" (
	"user_id" uuid NOT NULL,
	"shape" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"fields" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_profiles_user_id_shape_pk" PRIMARY KEY("user_id","shape")
);
--> statement-breakpoint
ALTER TABLE "listing_profiles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "listing_profiles" ADD CONSTRAINT "listing_profiles_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "listing_profiles_own_rows" ON "listing_profiles" AS PERMISSIVE FOR ALL TO "app_user" USING ("listing_profiles"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("listing_profiles"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
-- By hand: what the table definition cannot say. The tables' owner sees no row unasked.
GRANT SELECT, INSERT, UPDATE, DELETE ON listing_profiles TO app_user;--> statement-breakpoint
ALTER TABLE listing_profiles FORCE ROW LEVEL SECURITY;
