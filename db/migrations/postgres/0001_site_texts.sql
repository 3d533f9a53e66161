ALTER TABLE "site" ADD COLUMN "contact" text;--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "footer" text;--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "imprint" text;--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "privacy" text;--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "time_zone" text;