CREATE TABLE "notification_reads" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"rejections" text[] NOT NULL,
	"collections" text[] NOT NULL
);
