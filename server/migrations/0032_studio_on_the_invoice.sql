-- As before, and the booking names the studio: invoices have a line for each of them. Without an amount nothing is booked:
-- the photo comes in the place of one that was paid for.
CREATE OR REPLACE FUNCTION store_photo(row_of_photo jsonb, proof_not_before timestamptz, amount_cents integer) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
	-- No row type: a cached one would outlive a column that a later migration adds.
	photo record;
BEGIN
	-- First, so that it waits for a migration of this table while it holds no other one.
	INSERT INTO photos SELECT * FROM jsonb_populate_record(NULL::photos, row_of_photo);
	SELECT * INTO photo FROM jsonb_populate_record(NULL::photos, row_of_photo);
	PERFORM FROM accounts JOIN companies ON companies.id = accounts.company_id
		WHERE accounts.id = photo.account_id AND accounts.blocked_at IS NULL
			AND companies.id = photo.company_id AND companies.review = 'approved'
		FOR SHARE;
	IF NOT FOUND THEN RAISE EXCEPTION 'the sender' USING ERRCODE = 'TF001'; END IF;
	PERFORM FROM studios WHERE id = photo.studio_id AND company_id = photo.company_id AND review = 'approved';
	IF NOT FOUND THEN RAISE EXCEPTION 'the studio' USING ERRCODE = 'TF001'; END IF;
	PERFORM FROM identifications WHERE account_id = photo.account_id AND ended_at IS NULL;
	IF NOT FOUND THEN RAISE EXCEPTION 'the identification' USING ERRCODE = 'TF001'; END IF;
	IF proof_not_before IS NOT NULL THEN
		UPDATE eid_attempts SET consumed_at = photo.stored_at
			WHERE account_id = photo.account_id AND purpose = 'transfer' AND transfer_id = photo.transfer_id
				AND ciphertext_sha256 = photo.ciphertext_sha256
				AND failure IS NULL AND finished_at > proof_not_before AND consumed_at IS NULL;
		IF NOT FOUND THEN RAISE EXCEPTION 'the proof' USING ERRCODE = 'TF001'; END IF;
	END IF;
	IF amount_cents IS NOT NULL THEN
		INSERT INTO ledger_entries (company_id, kind, subject, detail, amount_cents, booked_at)
			VALUES (photo.company_id, 'transfer', photo.photo_id::text,
				photo.studio_name || ', ' || photo.studio_city, amount_cents, photo.stored_at);
	END IF;
	INSERT INTO audit_log (at, action, actor_id, facts)
		VALUES (photo.stored_at, 'photo-stored', photo.account_id, jsonb_build_object(
			'photoId', photo.photo_id, 'companyId', photo.company_id, 'studioId', photo.studio_id));
END
$$;
