CREATE TABLE "case_notes" (
	"id" serial PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"author_id" integer NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"text" text NOT NULL,
	"second_look" boolean NOT NULL,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "studio_messages" (
	"id" serial PRIMARY KEY NOT NULL,
	"author_id" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"recipients" integer NOT NULL,
	"told_until" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "case_notes" ADD CONSTRAINT "case_notes_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_notes_company" ON "case_notes" USING btree ("company_id");