-- Owners transfer from every location without being assigned; people who became the owner were not taken off.
DELETE FROM "studio_people" USING "accounts"
	WHERE "accounts"."id" = "studio_people"."account_id" AND "accounts"."role" = 'owner';