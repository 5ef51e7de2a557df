-- A big table is best given it before, without holding anybody up (docs/operations.md, "Upgrading").
CREATE INDEX IF NOT EXISTS "audit_log_actor" ON "audit_log" USING btree ("actor_id","at") WHERE actor_id is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "audit_log_at" ON "audit_log" USING brin ("at");
