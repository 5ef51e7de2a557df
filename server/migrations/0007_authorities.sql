CREATE TABLE "clerks" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"organisation_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "machine_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"organisation_id" integer NOT NULL,
	"name" text NOT NULL,
	"algorithm" text NOT NULL,
	"public_key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "machine_requests" (
	"hash" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organisations" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"categories" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"blocked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "clerks" ADD CONSTRAINT "clerks_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clerks" ADD CONSTRAINT "clerks_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machine_keys" ADD CONSTRAINT "machine_keys_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clerks_organisation" ON "clerks" USING btree ("organisation_id");--> statement-breakpoint
CREATE INDEX "machine_keys_organisation" ON "machine_keys" USING btree ("organisation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "machine_keys_fingerprint" ON "machine_keys" USING btree ("fingerprint");--> statement-breakpoint
CREATE INDEX "machine_requests_expiry" ON "machine_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "organisations_key" ON "organisations" USING btree ("key");