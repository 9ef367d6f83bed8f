-- What staff write on the desk: articles, pages and businesses have a revision and may be hidden.
ALTER TABLE blog_posts ADD COLUMN revision integer NOT NULL DEFAULT 1;
--> statement-breakpoint
ALTER TABLE blog_posts ADD COLUMN published boolean NOT NULL DEFAULT true;
--> statement-breakpoint
-- One that is hidden has no date until somebody gives it one or publishes it.
ALTER TABLE blog_posts ALTER COLUMN published_at DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE blog_posts ADD CHECK (published_at IS NOT NULL OR NOT published);
--> statement-breakpoint
ALTER TABLE content_pages ADD COLUMN revision integer NOT NULL DEFAULT 1;
--> statement-breakpoint
ALTER TABLE content_pages ADD COLUMN published boolean NOT NULL DEFAULT true;
--> statement-breakpoint
ALTER TABLE content_pages ALTER COLUMN published_at DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE content_pages ADD CHECK (published_at IS NOT NULL OR NOT published);
--> statement-breakpoint
ALTER TABLE businesses ADD COLUMN revision integer NOT NULL DEFAULT 1;
--> statement-breakpoint
ALTER TABLE businesses ADD COLUMN published boolean NOT NULL DEFAULT true;
