ALTER TABLE "auth_session" ADD COLUMN "confirmed_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "auth_session" SET "confirmed_at" = "created_at";