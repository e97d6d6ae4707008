-- Pictures that customers send with a claim of a payment (decision 0030): they prove nothing, and help staff to find the transfer. Made
-- of plain pixels by the shop, read by staff alone, erased 90 days after the claim was settled and with the customer, and in no backup.
create table payment_proofs (
  claim_id bigint primary key references payment_claims (id) on delete cascade,
  webp bytea not null check (length(webp) between 1 and 8388608),
  created_at timestamptz not null
);
create index payment_proofs_by_age on payment_proofs (created_at);
