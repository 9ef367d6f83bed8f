DELETE FROM preview_sessions;
--> statement-breakpoint
ALTER TABLE preview_sessions ADD COLUMN admin_session text NOT NULL REFERENCES admin_sessions (token_hash) ON DELETE CASCADE;
--> statement-breakpoint
CREATE INDEX preview_sessions_admin ON preview_sessions (admin_session);
