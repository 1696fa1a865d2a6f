CREATE TABLE "auth_account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"method" text DEFAULT 'password' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "auth_verification" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "breath_hold" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"arrival" bigint NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"hold_duration" integer NOT NULL,
	CONSTRAINT "breath_hold_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "hold_histogram" (
	"user_id" uuid NOT NULL,
	"seconds" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "hold_histogram_user_id_seconds_pk" PRIMARY KEY("user_id","seconds")
);
--> statement-breakpoint
CREATE TABLE "person" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"goal_minutes" smallint DEFAULT 15 NOT NULL,
	"goal_changed_at" timestamp with time zone,
	"habit_nudge_frequency" text DEFAULT 'off' NOT NULL,
	"time_zone" text,
	"history_cleared_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "practice_day" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"seconds" integer NOT NULL,
	"sessions" integer NOT NULL,
	"goal_minutes" smallint NOT NULL,
	CONSTRAINT "practice_day_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "practice_session" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"arrival" bigint NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"technique" text NOT NULL,
	"duration" integer NOT NULL,
	"breath_count" integer NOT NULL,
	"average_pace" double precision,
	"pace" double precision,
	"day" date NOT NULL,
	"hour" smallint NOT NULL,
	"goal_minutes" smallint NOT NULL,
	CONSTRAINT "practice_session_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "preset" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"session_duration" integer NOT NULL,
	"breathing_pace" double precision NOT NULL,
	"delay_start" integer NOT NULL,
	"audio_option" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "preset_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "share" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "share_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "user_achievement" (
	"user_id" uuid NOT NULL,
	"achievement_id" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"unlocked_at" timestamp with time zone NOT NULL,
	"awarded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"record_id" uuid,
	CONSTRAINT "user_achievement_user_id_achievement_id_pk" PRIMARY KEY("user_id","achievement_id")
);
--> statement-breakpoint
CREATE TABLE "user_totals" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"arrivals" bigint NOT NULL,
	"last_record" uuid,
	"last_completed_at" timestamp with time zone,
	"sessions" integer DEFAULT 0 NOT NULL,
	"seconds" bigint DEFAULT 0 NOT NULL,
	"longest_session" integer DEFAULT 0 NOT NULL,
	"longest_hold" integer DEFAULT 0 NOT NULL,
	"techniques" integer DEFAULT 0 NOT NULL,
	"hours" integer DEFAULT 0 NOT NULL,
	"mornings" integer DEFAULT 0 NOT NULL,
	"seasons" integer DEFAULT 0 NOT NULL,
	"first_day" date,
	"last_day" date,
	"whole_weekend" boolean DEFAULT false NOT NULL,
	"comeback" boolean DEFAULT false NOT NULL,
	"holiday" boolean DEFAULT false NOT NULL,
	"cheetah" boolean DEFAULT false NOT NULL,
	"best_beaten" boolean DEFAULT false NOT NULL,
	"shares" integer DEFAULT 0 NOT NULL,
	"practice_days" datemultirange DEFAULT '{}' NOT NULL,
	"goal_days" datemultirange DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscriber" (
	"email" text PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "support_message" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"type" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"email" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth_account" ADD CONSTRAINT "auth_account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_session" ADD CONSTRAINT "auth_session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person" ADD CONSTRAINT "person_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_totals" ADD CONSTRAINT "user_totals_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_account_user" ON "auth_account" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_session_user" ON "auth_session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_verification_identifier" ON "auth_verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "auth_verification_expires" ON "auth_verification" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_limit_expire" ON "rate_limit" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "breath_hold_page" ON "breath_hold" USING btree ("user_id","completed_at","id");--> statement-breakpoint
CREATE INDEX "practice_session_page" ON "practice_session" USING btree ("user_id","completed_at","id");--> statement-breakpoint
CREATE INDEX "support_message_user" ON "support_message" USING btree ("user_id");