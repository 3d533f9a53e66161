delete from deliveries where outlet_id in (select id from outlets where kind = 'standing');--> statement-breakpoint
delete from outlet_messages where outlet_id in (select id from outlets where kind = 'standing');--> statement-breakpoint
delete from outlets where kind = 'standing';--> statement-breakpoint
ALTER TABLE "outlets" DROP COLUMN "message_id";--> statement-breakpoint
ALTER TABLE "outlets" DROP COLUMN "edited_at";