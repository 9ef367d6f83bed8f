-- A link that staff without the area `money` were shown lets nobody in once the account holds some.
ALTER TABLE account_links ADD COLUMN needs_no_money boolean NOT NULL DEFAULT false;
