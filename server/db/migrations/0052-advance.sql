-- What the customer is to pay before the parcel is booked, where trust is low (decision 0033); 0 for nothing, or once staff waived it.
alter table orders add column advance bigint not null default 0 check (advance >= 0 and advance % 100 = 0);
