CREATE TABLE "simulated_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"body" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billed_entries" (
	"entry_id" bigint PRIMARY KEY NOT NULL,
	"invoice_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"invoice_id" integer NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"detail" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_cents" integer NOT NULL,
	"net_cents" integer NOT NULL,
	CONSTRAINT "invoice_lines_invoice_id_position_pk" PRIMARY KEY("invoice_id","position")
);
--> statement-breakpoint
CREATE TABLE "invoice_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" serial PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"company_id" integer NOT NULL,
	"period" text NOT NULL,
	"issued_on" date NOT NULL,
	"collect_on" date NOT NULL,
	"net_cents" integer NOT NULL,
	"vat_cents" integer NOT NULL,
	"gross_cents" integer NOT NULL,
	"buyer" jsonb NOT NULL,
	"payment" jsonb,
	"state" text NOT NULL,
	"next_try_on" date,
	"pdf_key" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" integer NOT NULL,
	"attempt" integer NOT NULL,
	"customer_ref" text NOT NULL,
	"method_ref" text NOT NULL,
	"payment_ref" text,
	"state" text NOT NULL,
	"failure" text,
	"started_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_customers" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"customer_ref" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"company_id" integer PRIMARY KEY NOT NULL,
	"customer_ref" text NOT NULL,
	"method_ref" text NOT NULL,
	"type" text NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"bank_code" text NOT NULL,
	"mandate_ref" text NOT NULL,
	"details" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"payment_ref" text,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "billed_entries" ADD CONSTRAINT "billed_entries_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billed_entries_invoice" ON "billed_entries" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_number" ON "invoices" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_period" ON "invoices" USING btree ("company_id","period");--> statement-breakpoint
CREATE INDEX "invoices_state" ON "invoices" USING btree ("state");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_number" ON "payment_attempts" USING btree ("invoice_id","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_ref" ON "payment_attempts" USING btree ("payment_ref");