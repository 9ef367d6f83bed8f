-- What the statements of past months are made of.
CREATE INDEX transactions_in_no_statement ON transactions (company_id, customer_id, created_at) WHERE statement_id IS NULL;
