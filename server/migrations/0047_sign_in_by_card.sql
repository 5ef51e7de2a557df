ALTER TABLE "eid_attempts" ALTER COLUMN "account_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "eid_attempts" ALTER COLUMN "session_id" DROP NOT NULL;