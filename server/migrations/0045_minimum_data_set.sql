DROP INDEX "identifications_account";--> statement-breakpoint
ALTER TABLE "identifications" ADD COLUMN "data_set" text;--> statement-breakpoint
ALTER TABLE "identifications" ADD COLUMN "replaced_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "identifications_account" ON "identifications" USING btree ("account_id") WHERE ended_at is null and replaced_at is null;