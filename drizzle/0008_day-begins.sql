ALTER TABLE "breath_hold" ADD COLUMN "day_begins_at" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "day_begins_at" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "day_begins_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "practice_session" ADD COLUMN "day_begins_at" smallint DEFAULT 0 NOT NULL;