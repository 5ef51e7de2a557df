ALTER TABLE "photos" ADD COLUMN "customer_reference" text;--> statement-breakpoint
CREATE INDEX "photos_referenced" ON "photos" USING btree ("stored_at") WHERE customer_reference is not null;