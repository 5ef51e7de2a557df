CREATE TABLE "identity_records" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	"ended_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "disclosures" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"user_identifier" text NOT NULL,
	"authority" text NOT NULL,
	"reference" text NOT NULL,
	"asked_by" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"agreed_by" integer,
	"agreed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "identity_records" ADD CONSTRAINT "identity_records_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;