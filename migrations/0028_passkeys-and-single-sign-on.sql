CREATE TABLE "auth_passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "auth_passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
ALTER TABLE "auth_passkeys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sign_in_challenges" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"sealed_detail" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "single_sign_on" (
	"id" integer PRIMARY KEY NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"label" text NOT NULL,
	"makes_accounts" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
ALTER TABLE "single_sign_on" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "auth_passkeys" ADD CONSTRAINT "auth_passkeys_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD CONSTRAINT "sign_in_challenges_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "single_sign_on" ADD CONSTRAINT "single_sign_on_updated_by_auth_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_passkeys_of_user" ON "auth_passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_challenges_by_age" ON "sign_in_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_accounts_elsewhere" ON "auth_accounts" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE POLICY "auth_passkeys_own_rows" ON "auth_passkeys" AS PERMISSIVE FOR SELECT TO "app_user" USING ("auth_passkeys"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "auth_passkeys_of_the_server" ON "auth_passkeys" AS PERMISSIVE FOR ALL TO public USING (current_user <> 'app_user') WITH CHECK (current_user <> 'app_user');--> statement-breakpoint
-- By hand: a person lists their own passkeys as themselves; everything else about them is the server's.
GRANT SELECT ON auth_passkeys TO app_user;--> statement-breakpoint
ALTER TABLE auth_passkeys FORCE ROW LEVEL SECURITY;
