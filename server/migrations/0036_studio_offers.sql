CREATE TABLE "studio_offers" (
	"studio_id" integer PRIMARY KEY NOT NULL,
	"offers" text[] NOT NULL,
	"languages" text[] NOT NULL,
	"opening_hours" text NOT NULL,
	"price_from_cents" integer,
	"stated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "studio_offers" ADD CONSTRAINT "studio_offers_studio_id_studios_id_fk" FOREIGN KEY ("studio_id") REFERENCES "public"."studios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "studio_offers_offers" ON "studio_offers" USING gin ("offers");