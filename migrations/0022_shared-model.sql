-- By hand: of the models that tasks had for themselves, the one that was chosen last becomes the shared one; that task asks
-- it there. Tasks for which nobody has chosen go on as they did ("rules" keeps it to those that ask for a model). Where a
-- task asks the environment's model, all stays as it is.
INSERT INTO "answerers" ("task", "kind", "base_url", "model", "sealed_api_key", "updated_at", "updated_by")
SELECT 'usual-model', 'rules', "base_url", "model", "sealed_api_key", "updated_at", "updated_by"
FROM "answerers"
WHERE "kind" = 'model' AND "base_url" <> '' AND "task" <> 'usual-model'
  AND NOT EXISTS (SELECT FROM "answerers" WHERE "task" = 'usual-model' OR ("kind" = 'model' AND "base_url" = ''))
ORDER BY "updated_at" DESC, "task" LIMIT 1;--> statement-breakpoint
UPDATE "answerers" AS "own" SET "base_url" = '', "model" = '', "sealed_api_key" = NULL, "version" = "own"."version" + 1
FROM "answerers" AS "shared"
WHERE "shared"."task" = 'usual-model' AND "shared"."kind" = 'rules' AND "own"."task" <> 'usual-model' AND "own"."kind" = 'model'
  AND "own"."base_url" = "shared"."base_url" AND "own"."model" = "shared"."model"
  AND "own"."sealed_api_key" IS NOT DISTINCT FROM "shared"."sealed_api_key" AND "own"."updated_at" = "shared"."updated_at";
