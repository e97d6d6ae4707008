-- A courier that turns an account itself away: its secret was revoked or ran out. Null while he takes it, as far as is known.
alter table courier_accounts
  add column locked_out_since timestamptz,
  -- In the courier's words.
  add column locked_out_why text not null default '' check (length(locked_out_why) <= 300);
