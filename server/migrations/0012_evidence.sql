CREATE TABLE "library_versions" (
	"name" text NOT NULL,
	"version" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "library_versions_name_version_pk" PRIMARY KEY("name","version")
);
--> statement-breakpoint
CREATE TABLE "ready_minutes" (
	"minute" timestamp with time zone PRIMARY KEY NOT NULL
);
