ALTER TABLE "mail_outbox" ADD COLUMN "words_until" timestamp (3) with time zone;--> statement-breakpoint
-- By hand: mails that were kept before end as their links do.
UPDATE "mail_outbox" SET "words_until" = "created_at" + CASE "kind" WHEN 'invitation' THEN interval '7 days' ELSE interval '1 hour' END
 WHERE "kind" IN ('invitation', 'password reset');
