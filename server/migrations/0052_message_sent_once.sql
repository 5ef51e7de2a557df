ALTER TABLE "studio_messages" ADD COLUMN "send_id" text;--> statement-breakpoint
ALTER TABLE "studio_messages" ADD CONSTRAINT "studio_messages_send_id_unique" UNIQUE("send_id");