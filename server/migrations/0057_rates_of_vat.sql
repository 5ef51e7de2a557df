-- In the order in which instances that serve on lock these tables.
ALTER TABLE "invoices" ADD COLUMN "vat_shares" jsonb;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "vat_percent" integer DEFAULT 19 NOT NULL;--> statement-breakpoint
ALTER TABLE "billed_entries" ADD COLUMN "vat_percent" integer DEFAULT 19 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "supplied_at" timestamp with time zone;
