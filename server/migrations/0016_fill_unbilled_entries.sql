-- What was booked before migration 0015. Transfers go on meanwhile; only issuing invoices waits, so that nothing that is
-- being billed just now is taken for unbilled.
LOCK TABLE "billed_entries" IN SHARE ROW EXCLUSIVE MODE;
--> statement-breakpoint
INSERT INTO "unbilled_entries" ("entry_id", "company_id", "booked_at")
	SELECT entry.id, entry.company_id, entry.booked_at FROM "ledger_entries" AS entry
	WHERE NOT EXISTS (SELECT FROM "billed_entries" AS billed WHERE billed.entry_id = entry.id)
	ON CONFLICT DO NOTHING;
