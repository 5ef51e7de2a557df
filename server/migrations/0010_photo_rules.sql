-- A photo is valid for six calendar months from its capture, as the calendar in Germany has them (31 August: to the last
-- of February), and never longer than six months from its receipt.
CREATE FUNCTION valid_until(captured timestamptz, received timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
	SELECT least(
		(captured AT TIME ZONE 'Europe/Berlin' + interval '6 months') AT TIME ZONE 'Europe/Berlin',
		(received AT TIME ZONE 'Europe/Berlin' + interval '6 months') AT TIME ZONE 'Europe/Berlin')
$$;
--> statement-breakpoint
CREATE FUNCTION refuse_new_uuid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the uuid of a person or company is for good' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER accounts_uuid BEFORE UPDATE OF uuid ON "accounts" FOR EACH ROW
	WHEN (NEW.uuid IS DISTINCT FROM OLD.uuid) EXECUTE FUNCTION refuse_new_uuid();
--> statement-breakpoint
CREATE TRIGGER companies_uuid BEFORE UPDATE OF uuid ON "companies" FOR EACH ROW
	WHEN (NEW.uuid IS DISTINCT FROM OLD.uuid) EXECUTE FUNCTION refuse_new_uuid();
