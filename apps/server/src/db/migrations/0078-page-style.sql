-- Colours and font that an account chose for its public pages (EXT-506); null: Longview's own.
alter table account add column page_style jsonb;
