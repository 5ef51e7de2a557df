CREATE TABLE "photo_retrievals" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"photo" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"organisation_id" integer NOT NULL,
	"organisation" text NOT NULL,
	"actor_id" integer,
	"decided_at" timestamp with time zone,
	"decided_by" integer,
	"decision" text,
	"reason" text,
	"kept" boolean,
	"application_date" date
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"transfer_id" uuid NOT NULL,
	"photo_id" uuid,
	"state" text NOT NULL,
	"account_id" integer NOT NULL,
	"company_id" integer NOT NULL,
	"studio_id" integer NOT NULL,
	"studio_name" text NOT NULL,
	"studio_address" text NOT NULL,
	"studio_zipcode" text NOT NULL,
	"studio_city" text NOT NULL,
	"ciphertext_sha256" text NOT NULL,
	"citizen_token_sha256" text NOT NULL,
	"object_key" text NOT NULL,
	"storage_key" text,
	"user_identifier" text NOT NULL,
	"signature" text NOT NULL,
	"seal_fingerprint" text NOT NULL,
	"captured_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"stored_at" timestamp with time zone,
	"valid_until" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_because" text,
	"gone_at" timestamp with time zone,
	CONSTRAINT "photos_photo_id_unique" UNIQUE("photo_id"),
	CONSTRAINT "photos_key" CHECK ((state in ('pending', 'stored')) = (storage_key is not null)),
	CONSTRAINT "photos_receipt" CHECK (state = 'pending' or (photo_id is null) = (stored_at is null))
);
--> statement-breakpoint
CREATE TABLE "provenance_keys" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"format" text NOT NULL,
	"public_key" jsonb NOT NULL,
	"certificates" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "uuid" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "uuid" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "photo_retrievals" ADD CONSTRAINT "photo_retrievals_photo_photos_id_fk" FOREIGN KEY ("photo") REFERENCES "public"."photos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photo_retrievals_photo" ON "photo_retrievals" USING btree ("photo","at");--> statement-breakpoint
CREATE UNIQUE INDEX "photos_transfer" ON "photos" USING btree ("account_id","transfer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "photos_object" ON "photos" USING btree ("object_key");--> statement-breakpoint
CREATE INDEX "photos_company" ON "photos" USING btree ("company_id","stored_at");--> statement-breakpoint
CREATE INDEX "photos_living" ON "photos" USING btree ("valid_until") WHERE state = 'stored';--> statement-breakpoint
CREATE INDEX "photos_unfinished" ON "photos" USING btree ("received_at") WHERE state in ('pending', 'deleting');--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_uuid_unique" UNIQUE("uuid");--> statement-breakpoint
ALTER TABLE "companies" ADD CONSTRAINT "companies_uuid_unique" UNIQUE("uuid");