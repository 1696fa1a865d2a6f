CREATE TABLE "deleted_record" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "deleted_record_user_id_id_kind_pk" PRIMARY KEY("user_id","id","kind")
);
