CREATE TABLE "credit_uses" (
	"id" serial PRIMARY KEY NOT NULL,
	"credit_id" integer NOT NULL,
	"invoice_id" integer,
	"cents" integer NOT NULL,
	"used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_profiles" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"format" text DEFAULT 'zugferd' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"line1" text DEFAULT '' NOT NULL,
	"line2" text DEFAULT '' NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"country" text DEFAULT 'DE' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"vat_id" text DEFAULT '' NOT NULL,
	"buyer_reference" text DEFAULT '' NOT NULL,
	"purchase_order" text DEFAULT '' NOT NULL,
	"address_asked_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "invoices_period";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "kind" text DEFAULT 'invoice' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "corrects" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "prepaid_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "credited_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "pause_on" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "pause_told" text DEFAULT 'nothing' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "xml_key" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "amount_cents" integer;--> statement-breakpoint
ALTER TABLE "credit_uses" ADD CONSTRAINT "credit_uses_credit_id_invoices_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_uses" ADD CONSTRAINT "credit_uses_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_uses_credit" ON "credit_uses" USING btree ("credit_id");--> statement-breakpoint
CREATE INDEX "credit_uses_invoice" ON "credit_uses" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoices_corrects" ON "invoices" USING btree ("corrects");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_period" ON "invoices" USING btree ("company_id","period") WHERE "invoices"."kind" = 'invoice' and "invoices"."state" <> 'cancelled';