-- Pictures of landers for the app (D-189). '-infinity': every page that is saved, those of today included, is to be taken
-- once a browser is configured.
alter table lander_page
  add column picture_due_at timestamptz(3) default '-infinity', -- to be taken, not before; null: nothing to do
  add column picture_tries smallint not null default 0;
create index lander_page_picture_due on lander_page (user_id, picture_due_at) where picture_due_at is not null;

create table lander_picture (
  user_id uuid not null,
  lander_id uuid not null,
  version bigint not null, -- of the page it shows
  image bytea not null, -- WebP
  taken_at timestamptz(3) not null,
  primary key (user_id, lander_id)
);
alter table lander_picture alter column image set storage external; -- it is compressed

comment on column lander.screenshot is 'version of the page that the picture shows; null: it has none of the page of today';

create function forget_pictures_of_landers() returns trigger language plpgsql as $$
begin
  delete from lander_picture where (user_id, lander_id) in (select user_id, id from old_rows);
  return null;
end $$;
create trigger lander_deleted_picture after delete on lander referencing old table as old_rows
  for each statement execute function forget_pictures_of_landers();
