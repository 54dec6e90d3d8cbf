CREATE TABLE "workspace_changes" (
	"workspace_id" uuid NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "workspace_changes_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction" bigint NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid,
	"deal_id" uuid,
	"version" integer,
	"person_id" uuid NOT NULL,
	"at" timestamp (3) with time zone DEFAULT statement_timestamp() NOT NULL,
	CONSTRAINT "workspace_changes_workspace_id_transaction_number_pk" PRIMARY KEY("workspace_id","transaction","number")
);
--> statement-breakpoint
ALTER TABLE "workspace_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "deal_presence" (
	"workspace_id" uuid NOT NULL,
	"deal_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT statement_timestamp() NOT NULL,
	CONSTRAINT "deal_presence_workspace_id_deal_id_person_id_page_id_pk" PRIMARY KEY("workspace_id","deal_id","person_id","page_id")
);
--> statement-breakpoint
ALTER TABLE "deal_presence" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "workspace_changes_by_age" ON "workspace_changes" USING btree ("workspace_id","at");
