ALTER TABLE "accounts" ADD COLUMN "reset_asked_by" integer;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "reset_asked_at" timestamp with time zone;