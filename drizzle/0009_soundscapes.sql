ALTER TABLE "preset" ADD COLUMN "soundscape" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "preset" ADD COLUMN "soundscape_level" double precision DEFAULT 1 NOT NULL;