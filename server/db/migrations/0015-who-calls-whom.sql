-- Confirm mode with several callers: an order that is shown to one of them is theirs until they answer or leave, or until
-- the claim expires, so that no customer is called twice at once.
alter table orders
  -- A session, so that two phones of one account are two callers. No foreign key: a claim outlives its session by minutes.
  add column claimed_by uuid,
  add column claimed_until timestamptz,
  -- Put to the end of the queue by a caller, without a call.
  add column skipped_at timestamptz,
  add constraint claims_end check ((claimed_by is null) = (claimed_until is null));
