CREATE TABLE "licences" (
	"studio_id" integer PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	"booked_by" integer NOT NULL,
	CONSTRAINT "licences_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "releases" (
	"id" serial PRIMARY KEY NOT NULL,
	"system" text NOT NULL,
	"version" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"object_key" text,
	"uploaded_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "studios" ADD COLUMN "certificate_deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "licences" ADD CONSTRAINT "licences_studio_id_studios_id_fk" FOREIGN KEY ("studio_id") REFERENCES "public"."studios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "releases_version" ON "releases" USING btree ("system","version");