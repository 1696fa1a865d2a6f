-- Each record of a person updates these rows in place: room on their page spares every update an entry in the index.
ALTER TABLE "user_totals" SET (fillfactor = 60);--> statement-breakpoint
ALTER TABLE "practice_day" SET (fillfactor = 80);--> statement-breakpoint
ALTER TABLE "hold_histogram" SET (fillfactor = 80);
