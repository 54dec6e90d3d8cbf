CREATE TABLE "coach_conversations" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"deal_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coach_conversations_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "coach_conversations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "coach_messages" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "coach_messages_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"role" text NOT NULL,
	"text" text NOT NULL,
	"status" text DEFAULT 'done' NOT NULL,
	"problem" text,
	"guided" text,
	"answered_by" text,
	"model" text,
	"figures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coach_messages_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "coach_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "coach_conversations" ADD CONSTRAINT "coach_conversations_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coach_messages" ADD CONSTRAINT "coach_messages_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coach_conversations_by_update" ON "coach_conversations" USING btree ("user_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "coach_conversations_of_deal" ON "coach_conversations" USING btree ("user_id","deal_id");--> statement-breakpoint
CREATE INDEX "coach_messages_in_order" ON "coach_messages" USING btree ("user_id","conversation_id","place");--> statement-breakpoint
CREATE POLICY "coach_conversations_own_rows" ON "coach_conversations" AS PERMISSIVE FOR ALL TO "app_user" USING ("coach_conversations"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("coach_conversations"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "coach_messages_own_rows" ON "coach_messages" AS PERMISSIVE FOR ALL TO "app_user" USING ("coach_messages"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("coach_messages"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
-- By hand: what the table definition cannot say. A conversation outlives its deal, its messages go with it, and the
-- tables' owner sees no row unasked.
ALTER TABLE coach_conversations ADD CONSTRAINT coach_conversations_deal FOREIGN KEY (user_id, deal_id)
  REFERENCES deals (user_id, id) ON DELETE SET NULL (deal_id);--> statement-breakpoint
ALTER TABLE coach_messages ADD CONSTRAINT coach_messages_conversation FOREIGN KEY (user_id, conversation_id)
  REFERENCES coach_conversations (user_id, id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE coach_messages ADD CONSTRAINT coach_messages_role CHECK (role IN ('user', 'assistant'));--> statement-breakpoint
ALTER TABLE coach_messages ADD CONSTRAINT coach_messages_status CHECK (status IN ('done', 'stopped', 'failed'));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON coach_conversations, coach_messages TO app_user;--> statement-breakpoint
ALTER TABLE coach_conversations FORCE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE coach_messages FORCE ROW LEVEL SECURITY;
