CREATE TABLE "holder_changes" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"proof" text NOT NULL,
	"asked_by" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL
);
