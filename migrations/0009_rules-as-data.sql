CREATE TABLE "rule_changes" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rule_changes_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"table_id" text NOT NULL,
	"row_key" text NOT NULL,
	"kind" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"note" text DEFAULT '' NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_by" uuid,
	CONSTRAINT "rule_changes_kind" CHECK (kind in ('edited', 'added', 'removed', 'restored'))
);
--> statement-breakpoint
ALTER TABLE "rule_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rule_edits" (
	"table_id" text NOT NULL,
	"row_key" text NOT NULL,
	"row" jsonb,
	"version" bigint NOT NULL,
	"place" bigint NOT NULL,
	CONSTRAINT "rule_edits_table_id_row_key_pk" PRIMARY KEY("table_id","row_key")
);
--> statement-breakpoint
ALTER TABLE "rule_edits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "rule_changes" ADD CONSTRAINT "rule_changes_changed_by_auth_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rule_changes_of_table" ON "rule_changes" USING btree ("table_id","number");--> statement-breakpoint
CREATE POLICY "rule_edits_read" ON "rule_edits" AS PERMISSIVE FOR SELECT TO "app_user" USING (true);--> statement-breakpoint
-- Everybody reads what holds; who changed it is for administrators.
GRANT SELECT ON rule_edits TO app_user;
