-- What came back as too small or too big is counted for the page of its product.
create index returns_by_size on returns (variant_id) where why in ('small', 'big');
