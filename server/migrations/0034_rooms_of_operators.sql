CREATE TABLE "figure_days" (
	"day" date NOT NULL,
	"state" text NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "figure_days_day_state_kind_reason_pk" PRIMARY KEY("day","state","kind","reason")
);
--> statement-breakpoint
CREATE TABLE "figure_days_until" (
	"id" integer PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_log_history" ON "audit_log" USING btree ("actor_id","id") WHERE actor_id is not null and action not in ('photo-stored', 'photo-deleted', 'transfer-confirmed-by-eid', 'logged-in', 'logged-out');--> statement-breakpoint
CREATE INDEX "audit_log_company" ON "audit_log" USING btree ((facts ->> 'companyId'),"id") WHERE actor_id is null and facts ->> 'companyId' is not null;--> statement-breakpoint
CREATE INDEX "audit_log_invoice" ON "audit_log" USING btree ((facts ->> 'invoiceId'),"id") WHERE actor_id is null and facts ->> 'invoiceId' is not null;