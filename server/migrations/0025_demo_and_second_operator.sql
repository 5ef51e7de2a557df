ALTER TABLE "accounts" ADD COLUMN "demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "clerks" ADD COLUMN "reset_asked_by" integer;--> statement-breakpoint
ALTER TABLE "clerks" ADD COLUMN "reset_asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "identifications" ADD COLUMN "simulated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "uploaded_by" integer;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "published_by" integer;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "signature" text;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "demo" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- Demo data of before: its accounts have this domain; a real company has its owner's account for good, a made-up one none.
UPDATE "accounts" SET "demo" = true WHERE "email" LIKE '%@demo.test';--> statement-breakpoint
UPDATE "companies" SET "demo" = true WHERE "id" IN (SELECT "company_id" FROM "accounts" WHERE "demo")
	OR NOT EXISTS (SELECT FROM "accounts" WHERE "accounts"."company_id" = "companies"."id");--> statement-breakpoint
UPDATE "identifications" SET "simulated" = true WHERE "account_id" IN (SELECT "id" FROM "accounts" WHERE "demo");--> statement-breakpoint
-- Seeded releases are published in the moment of their upload.
UPDATE "releases" SET "demo" = true WHERE "published_at" = "uploaded_at" AND EXISTS (SELECT FROM "accounts" WHERE "demo");
