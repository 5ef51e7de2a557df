-- As before, and the booking names the street, too, where the company has another location of that name in that town: as
-- `placeName` does for a licence.
CREATE OR REPLACE FUNCTION store_photo(
	row_of_photo jsonb, proof_not_before timestamptz, amount_cents integer, ends_session uuid DEFAULT NULL
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	-- No row type: a cached one would outlive a column that a later migration adds.
	photo record;
	place text;
BEGIN
	-- First, so that it waits for a migration of this table while it holds no other one.
	INSERT INTO photos SELECT * FROM jsonb_populate_record(NULL::photos, row_of_photo);
	SELECT * INTO photo FROM jsonb_populate_record(NULL::photos, row_of_photo);
	PERFORM FROM accounts JOIN companies ON companies.id = accounts.company_id
		WHERE accounts.id = photo.account_id AND accounts.blocked_at IS NULL
			AND companies.id = photo.company_id AND companies.review = 'approved'
		FOR SHARE;
	IF NOT FOUND THEN RAISE EXCEPTION 'the sender' USING ERRCODE = 'TF001'; END IF;
	SELECT concat_ws(', ', name, CASE WHEN EXISTS (
			SELECT FROM studios AS namesake WHERE namesake.company_id = studios.company_id
				AND namesake.name = studios.name AND namesake.city = studios.city AND namesake.id <> studios.id
		) THEN address END, city) INTO place FROM studios
		WHERE id = photo.studio_id AND company_id = photo.company_id AND review = 'approved';
	IF NOT FOUND THEN RAISE EXCEPTION 'the studio' USING ERRCODE = 'TF001'; END IF;
	PERFORM FROM accounts WHERE id = photo.account_id AND (
		role = 'owner'
		OR NOT EXISTS (SELECT FROM studio_people WHERE studio_id = photo.studio_id)
		OR EXISTS (SELECT FROM studio_people WHERE studio_id = photo.studio_id AND account_id = photo.account_id));
	IF NOT FOUND THEN RAISE EXCEPTION 'the place of work' USING ERRCODE = 'TF001'; END IF;
	PERFORM FROM identifications WHERE account_id = photo.account_id AND ended_at IS NULL;
	IF NOT FOUND THEN RAISE EXCEPTION 'the identification' USING ERRCODE = 'TF001'; END IF;
	IF proof_not_before IS NOT NULL THEN
		UPDATE eid_attempts SET consumed_at = photo.stored_at
			WHERE account_id = photo.account_id AND purpose = 'transfer' AND transfer_id = photo.transfer_id
				AND ciphertext_sha256 = photo.ciphertext_sha256
				AND failure IS NULL AND finished_at > proof_not_before AND consumed_at IS NULL;
		IF NOT FOUND THEN RAISE EXCEPTION 'the proof' USING ERRCODE = 'TF001'; END IF;
	END IF;
	IF ends_session IS NOT NULL THEN
		UPDATE sessions SET ended_at = photo.stored_at, ended_because = 'upload'
			WHERE id = ends_session AND account_id = photo.account_id AND ended_at IS NULL;
		IF NOT FOUND THEN RAISE EXCEPTION 'the session' USING ERRCODE = 'TF001'; END IF;
	END IF;
	IF amount_cents IS NOT NULL THEN
		INSERT INTO ledger_entries (company_id, kind, subject, detail, amount_cents, booked_at)
			VALUES (photo.company_id, 'transfer', photo.photo_id::text, place, amount_cents, photo.stored_at);
	END IF;
	INSERT INTO audit_log (at, action, actor_id, facts)
		VALUES (photo.stored_at, 'photo-stored', photo.account_id, jsonb_build_object(
			'photoId', photo.photo_id, 'companyId', photo.company_id, 'studioId', photo.studio_id));
END
$$;
