-- A big table is best given it before, without holding anybody up (docs/operations.md, "Upgrading").
CREATE INDEX IF NOT EXISTS "photos_gone" ON "photos" USING btree ("gone_at") WHERE state = 'deleted';
