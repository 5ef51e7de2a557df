CREATE TABLE "code_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"requester" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "code_tries" (
	"code_id" uuid NOT NULL,
	"requester" text NOT NULL,
	"tries" integer NOT NULL,
	CONSTRAINT "code_tries_code_id_requester_pk" PRIMARY KEY("code_id","requester")
);
--> statement-breakpoint
DROP INDEX "accounts_email";--> statement-breakpoint
ALTER TABLE "mailed_codes" ADD COLUMN "account_id" integer;--> statement-breakpoint
ALTER TABLE "mailed_codes" ADD COLUMN "mails_due" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "mailed_codes" ADD COLUMN "mails_sent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "code_tries" ADD CONSTRAINT "code_tries_code_id_mailed_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."mailed_codes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "code_requests_email" ON "code_requests" USING btree ("email","requester","created_at");--> statement-breakpoint
ALTER TABLE "mailed_codes" ADD CONSTRAINT "mailed_codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_confirmed_email" ON "accounts" USING btree ("email") WHERE "accounts"."verified_at" is not null;--> statement-breakpoint
CREATE INDEX "mailed_codes_account" ON "mailed_codes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "accounts_email" ON "accounts" USING btree ("email");