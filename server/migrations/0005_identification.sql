CREATE TABLE "eid_attempts" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"account_id" integer NOT NULL,
	"session_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"transfer_id" uuid,
	"ciphertext_sha256" text,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"failure" text,
	"consumed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identifications" (
	"id" serial PRIMARY KEY NOT NULL,
	"account_id" integer NOT NULL,
	"pseudonym" text NOT NULL,
	"identified_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "eid_attempts" ADD CONSTRAINT "eid_attempts_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "eid_attempts_account" ON "eid_attempts" USING btree ("account_id","finished_at");--> statement-breakpoint
CREATE INDEX "eid_attempts_transfer" ON "eid_attempts" USING btree ("transfer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "identifications_account" ON "identifications" USING btree ("account_id") WHERE ended_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "identifications_pseudonym" ON "identifications" USING btree ("pseudonym") WHERE ended_at is null;