CREATE TABLE "letter" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"key" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"payload" text,
	"rank" smallint DEFAULT 0 NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "letter_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "sister_app_redemption" (
	"nonce" uuid PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_token" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"can_read" boolean NOT NULL,
	"can_write" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "api_token_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
ALTER TABLE "newsletter_subscriber" ALTER COLUMN "asked_at" SET DATA TYPE timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscriber" ALTER COLUMN "asked_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "person" ADD COLUMN "nudge_due_at" timestamp with time zone DEFAULT 'epoch' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_totals" ADD COLUMN "settled" bigint;--> statement-breakpoint
ALTER TABLE "newsletter_subscriber" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscriber" ADD COLUMN "asked_by" uuid;--> statement-breakpoint
ALTER TABLE "newsletter_subscriber" ADD COLUMN "unsubscribed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "api_token" ADD CONSTRAINT "api_token_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_due" ON "letter" USING btree ("rank","due_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "letter_ended" ON "letter" USING btree ("state","ended_at") WHERE state <> 'waiting';--> statement-breakpoint
CREATE INDEX "letter_user" ON "letter" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sister_app_redemption_expires" ON "sister_app_redemption" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "api_token_user" ON "api_token" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "person_nudge" ON "person" USING btree ("nudge_due_at") WHERE habit_nudge_frequency = 'weekly';--> statement-breakpoint
CREATE INDEX "newsletter_subscriber_asked" ON "newsletter_subscriber" USING btree ("asked_at","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscriber_asked_by" ON "newsletter_subscriber" USING btree ("asked_by");--> statement-breakpoint
ALTER TABLE "newsletter_subscriber" ADD CONSTRAINT "newsletter_subscriber_id_unique" UNIQUE("id");