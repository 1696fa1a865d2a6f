ALTER TABLE "user_totals" ADD COLUMN "first_start" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_totals" ADD COLUMN "last_end" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_totals" ADD COLUMN "bridged_days" datemultirange DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_totals" ADD COLUMN "newest_goal_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The days around a practice that lie in a row with it: from the earliest to the latest one of those less than 24 hours
-- away, end to start. VOLATILE, so that it sees what was committed since the statement began that calls it.
CREATE FUNCTION days_near(who uuid, began timestamp with time zone, ended timestamp with time zone, its_day date)
RETURNS datemultirange LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  nearby datemultirange;
BEGIN
  IF ended - began > interval '24 hours' THEN
    RETURN '{}';
  END IF;
  SELECT datemultirange(daterange(least(min(s.day), its_day), greatest(max(s.day), its_day), '[]')) INTO nearby
  FROM practice_session s
  WHERE s.user_id = who
    AND s.completed_at > began - interval '24 hours'
    AND s.completed_at < ended + interval '48 hours'
    AND s.started_at < ended + interval '24 hours'
    AND s.completed_at - s.started_at <= interval '24 hours';
  RETURN nearby;
END
$$;--> statement-breakpoint
UPDATE user_totals t SET first_start = s.first_start, last_end = s.last_end
FROM (
  SELECT user_id, min(started_at) AS first_start, max(completed_at) AS last_end FROM practice_session GROUP BY user_id
) s
WHERE s.user_id = t.user_id;--> statement-breakpoint
-- Practices that follow each other within 24 hours are a chain; the dates within one are bridged (src/domain/chains.ts).
WITH near AS (
  SELECT user_id, day, started_at, id, coalesce(
    started_at - max(completed_at) OVER (
      PARTITION BY user_id ORDER BY started_at, id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING
    ) >= interval '24 hours', true
  ) AS is_first
  FROM practice_session WHERE completed_at - started_at <= interval '24 hours'
), numbered AS (
  SELECT user_id, day, count(*) FILTER (WHERE is_first) OVER (PARTITION BY user_id ORDER BY started_at, id) AS chain
  FROM near
), chains AS (
  SELECT user_id, daterange(min(day), max(day), '[]') AS days FROM numbered
  GROUP BY user_id, chain HAVING max(day) - min(day) > 1
), all_of AS (
  SELECT user_id, range_agg(days) AS days FROM chains GROUP BY user_id
)
UPDATE user_totals t SET bridged_days = a.days - t.practice_days FROM all_of a WHERE a.user_id = t.user_id;--> statement-breakpoint
UPDATE user_totals SET newest_goal_days = upper(newest_goal_run) - lower(newest_goal_run)
WHERE newest_goal_run IS NOT NULL;--> statement-breakpoint
UPDATE user_totals t SET
  practice_streak = coalesce((
    SELECT max((SELECT coalesce(sum(upper(d) - lower(d)), 0) FROM unnest(t.practice_days * datemultirange(r)) d))
    FROM unnest(s.practice) r
  ), 0),
  goal_streak = coalesce((
    SELECT max((SELECT coalesce(sum(upper(d) - lower(d)), 0) FROM unnest(t.goal_days * datemultirange(r)) d))
    FROM unnest(s.goal) r
  ), 0),
  newest_goal_run = (SELECT r FROM unnest(s.goal) r WHERE r @> (upper(s.goal) - 1)),
  newest_goal_days = coalesce((
    SELECT sum(upper(d) - lower(d)) FROM unnest(s.goal) r, unnest(t.goal_days * datemultirange(r)) d
    WHERE r @> (upper(s.goal) - 1)
  ), 0)
FROM (
  SELECT user_id, practice_days + bridged_days AS practice, goal_days + (bridged_days - practice_days) AS goal
  FROM user_totals WHERE bridged_days <> '{}'
) s
WHERE s.user_id = t.user_id;
