-- When a voucher was redeemed; unknown for those that were redeemed before.
alter table vouchers add column redeemed_at timestamptz;
