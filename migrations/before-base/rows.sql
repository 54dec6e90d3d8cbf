-- After the rows of a backup from before the base were put into the base's tables: what their own versions had counted by
-- the rules of that day is counted anew.
DELETE FROM explorer_counts;
WITH there AS (
  SELECT user_id, 'deals' AS source, status, industry, tags, listing IS NOT NULL AS imported FROM deals
  UNION ALL SELECT user_id, 'analyses', 'analysis', industry, tags, false FROM deal_analyses WHERE NOT is_archived
  UNION ALL SELECT user_id, 'drafts', 'draft', industry, tags, false FROM deal_drafts WHERE is_draft)
INSERT INTO explorer_counts
  SELECT user_id, source, 'all', '', count(*) FROM there GROUP BY 1, 2
  UNION ALL SELECT user_id, source, 'status', left(status, 200), count(*) FROM there GROUP BY 1, 2, 4
  UNION ALL SELECT user_id, source, 'industry', left(industry, 200), count(*) FROM there GROUP BY 1, 2, 4
  UNION ALL SELECT user_id, source, 'tag', left(tag, 200), count(*) FROM there, unnest(tags) AS tag GROUP BY 1, 2, 4
  UNION ALL SELECT user_id, source, 'imported', '', count(*) FROM there WHERE imported GROUP BY 1, 2;
