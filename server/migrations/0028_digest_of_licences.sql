ALTER TABLE "studios" ADD COLUMN "certificate_sha256" text;--> statement-breakpoint
CREATE INDEX "studios_zipcode" ON "studios" USING btree ("zipcode");--> statement-breakpoint
CREATE INDEX "studios_certificate" ON "studios" USING btree ("certificate_sha256");