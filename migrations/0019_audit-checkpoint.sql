CREATE TABLE "audit_checkpoint" (
	"id" integer PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"hash" text NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"folded_at" timestamp (3) with time zone NOT NULL,
	"summary" text NOT NULL,
	"mark" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_checkpoint" ENABLE ROW LEVEL SECURITY;