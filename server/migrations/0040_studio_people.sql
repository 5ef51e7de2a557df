CREATE TABLE "studio_people" (
	"studio_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	CONSTRAINT "studio_people_studio_id_account_id_pk" PRIMARY KEY("studio_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "studio_people" ADD CONSTRAINT "studio_people_studio_id_studios_id_fk" FOREIGN KEY ("studio_id") REFERENCES "public"."studios"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "studio_people" ADD CONSTRAINT "studio_people_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "studio_people_account" ON "studio_people" USING btree ("account_id");