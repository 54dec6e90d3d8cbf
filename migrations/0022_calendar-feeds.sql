-- The address under which a person's calendar is read. The server writes it; its person sees that there is one.
CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"hides_names" boolean DEFAULT false NOT NULL,
	"workspace_ids" uuid[],
	"readings" integer DEFAULT 0 NOT NULL,
	"hour_began" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_feeds_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "calendar_feeds_own_row" ON "calendar_feeds" AS PERMISSIVE FOR SELECT TO "app_user" USING ("calendar_feeds"."user_id" = nullif(current_setting('app.person_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "calendar_feeds_of_the_server" ON "calendar_feeds" AS PERMISSIVE FOR ALL TO public USING (current_user <> 'app_user') WITH CHECK (current_user <> 'app_user');--> statement-breakpoint
GRANT SELECT ON "calendar_feeds" TO "app_user";--> statement-breakpoint
ALTER TABLE "calendar_feeds" FORCE ROW LEVEL SECURITY;
