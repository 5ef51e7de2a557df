-- In the order in which an instance that serves on locks these tables to issue an invoice.
ALTER TABLE "invoices" ADD COLUMN "vat_shares" jsonb;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "vat_percent" integer DEFAULT 19 NOT NULL;--> statement-breakpoint
ALTER TABLE "billed_entries" ADD COLUMN "vat_percent" integer DEFAULT 19 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "supplied_at" timestamp with time zone;
