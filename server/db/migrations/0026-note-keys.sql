-- A note is written once, however often its form arrives: pressed twice, or sent again because the answer was lost.
alter table order_events add column key uuid unique;
