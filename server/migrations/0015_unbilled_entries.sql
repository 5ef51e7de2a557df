CREATE TABLE "unbilled_entries" (
	"entry_id" bigint PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"booked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "unbilled_entries_company" ON "unbilled_entries" USING btree ("company_id","booked_at");
--> statement-breakpoint
-- By triggers, not by the server: an instance of the version before, which serves on while this runs, books as well.
CREATE FUNCTION note_unbilled_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO unbilled_entries (entry_id, company_id, booked_at) VALUES (NEW.id, NEW.company_id, NEW.booked_at);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION forget_billed_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM unbilled_entries WHERE entry_id = NEW.entry_id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_unbilled AFTER INSERT ON "ledger_entries" FOR EACH ROW EXECUTE FUNCTION note_unbilled_entry();
--> statement-breakpoint
CREATE TRIGGER billed_entries_unbilled AFTER INSERT ON "billed_entries" FOR EACH ROW EXECUTE FUNCTION forget_billed_entry();
