CREATE UNLOGGED TABLE "limit_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_heads" (
	"lane" smallint PRIMARY KEY NOT NULL,
	"link" bigint NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
INSERT INTO "audit_heads" SELECT lane, 0, '' FROM generate_series(0, 7) AS lane;
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "lane" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "link" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE FUNCTION audit_hash(previous text, entry audit_log) RETURNS text LANGUAGE sql STABLE AS $$
	SELECT encode(sha256(convert_to(previous || E'\n' || jsonb_build_array(
		entry.lane, entry.link, entry.id, to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
		entry.action, entry.actor_id, entry.facts)::text, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
CREATE FUNCTION chain_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	head audit_heads;
BEGIN
	-- The first lane that nobody else is appending to; with little to do there is one chain.
	SELECT * INTO head FROM audit_heads ORDER BY lane LIMIT 1 FOR UPDATE SKIP LOCKED;
	IF NOT FOUND THEN
		SELECT * INTO STRICT head FROM audit_heads
			WHERE lane = NEW.id % (SELECT count(*) FROM audit_heads) FOR UPDATE;
	END IF;
	NEW.lane := head.lane;
	NEW.link := head.link + 1;
	NEW.hash := audit_hash(head.hash, NEW);
	UPDATE audit_heads SET link = NEW.link, hash = NEW.hash WHERE lane = NEW.lane;
	RETURN NEW;
END
$$;
--> statement-breakpoint
DO $$
DECLARE
	entry audit_log;
	head audit_heads;
BEGIN
	SELECT * INTO STRICT head FROM audit_heads WHERE lane = 0;
	FOR entry IN SELECT * FROM audit_log ORDER BY id LOOP
		entry.link := head.link + 1;
		head.hash := audit_hash(head.hash, entry);
		head.link := entry.link;
		UPDATE audit_log SET link = head.link, hash = head.hash WHERE id = entry.id;
	END LOOP;
	UPDATE audit_heads SET link = head.link, hash = head.hash WHERE lane = 0;
END
$$;
--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_chain" ON "audit_log" USING btree ("lane","link");
--> statement-breakpoint
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'audit_log is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_log_chain BEFORE INSERT ON "audit_log" FOR EACH ROW EXECUTE FUNCTION chain_audit_entry();
--> statement-breakpoint
CREATE TRIGGER audit_log_no_change BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
