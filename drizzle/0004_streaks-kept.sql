ALTER TABLE "user_totals" ADD COLUMN "practice_streak" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_totals" ADD COLUMN "goal_streak" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "user_totals" ADD COLUMN "newest_goal_run" daterange;--> statement-breakpoint
UPDATE user_totals t SET
  practice_streak = coalesce((SELECT max(upper(r) - lower(r)) FROM unnest(t.practice_days) r), 0),
  goal_streak = coalesce((SELECT max(upper(r) - lower(r)) FROM unnest(t.goal_days) r), 0),
  newest_goal_run = (SELECT r FROM unnest(t.goal_days) r WHERE r @> (upper(t.goal_days) - 1));
