-- Deleting a person sets these to null. Without an index each deletion reads the whole table: sign-ups that nobody confirmed were
-- never swept in a shop of some thousand orders. Most rows name nobody.

create index orders_by_taker on orders (taken_by) where taken_by is not null;
create index order_events_by_actor on order_events (actor) where actor is not null;
create index messages_by_person on messages (user_id) where user_id is not null;
create index reviews_by_person on reviews (user_id) where user_id is not null;
create index uploads_by_person on uploads (uploaded_by) where uploaded_by is not null;
create index batches_by_actor on batches (actor) where actor is not null;
create index answers_by_actor on answers (actor) where actor is not null;
create index handovers_by_actor on handovers (actor) where actor is not null;
create index asks_by_actor on asks (actor) where actor is not null;
create index replies_by_settler on replies (settled_by) where settled_by is not null;
create index move_ins_by_actor on move_ins (actor) where actor is not null;
create index webhooks_by_maker on webhooks (made_by) where made_by is not null;
