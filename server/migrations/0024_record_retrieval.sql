-- Records that an authority is given a photo, with its row in the audit log, in one statement. Returns the retrievals before
-- this one, oldest first; null when the photo no longer lives, and then nothing is written. The photo is held until the end
-- of the transaction, so that its deletion comes after the record.
CREATE FUNCTION record_retrieval(
	of_photo uuid, at_instant timestamptz, of_organisation integer, organisation_name text, actor integer, audit_facts jsonb
) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
	photo_key uuid;
	earlier jsonb;
BEGIN
	SELECT id INTO photo_key FROM photos
		WHERE photo_id = of_photo AND state = 'stored' AND valid_until > at_instant FOR SHARE;
	IF NOT FOUND THEN RETURN NULL; END IF;
	SELECT coalesce(jsonb_agg(jsonb_build_object('at', at, 'organisation', organisation) ORDER BY at, id), '[]')
		INTO earlier FROM photo_retrievals WHERE photo = photo_key;
	INSERT INTO photo_retrievals (photo, at, organisation_id, organisation, actor_id)
		VALUES (photo_key, at_instant, of_organisation, organisation_name, actor);
	INSERT INTO audit_log (at, action, actor_id, facts) VALUES (at_instant, 'photo-retrieved', actor, audit_facts);
	RETURN earlier;
END
$$;
