-- What staff wrote about a parcel is erased with the customer's account: the note of an event alone may change.
drop trigger parcel_events_append_only on parcel_events;
create trigger parcel_events_append_only
  before update of id, parcel_id, word, at, seen_at, actor, account_id or delete on parcel_events
  for each row execute function refuse_change();

-- And so may that of a payment.
drop trigger payments_append_only on payments;
create trigger payments_append_only
  before update of id, order_id, return_id, way, amount, provider_ref, actor, created_at or delete on payments
  for each row execute function refuse_change();
