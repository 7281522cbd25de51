-- A seller's colour and logo (BRAND-001); the name is the account's for buyers (user_preference.public_name).
create table seller_brand (
  user_id uuid primary key,
  is_on boolean not null default false, -- on landers, pages of buyers and in mails; the storefront always has it
  colour text, -- #rrggbb
  logo bytea, -- a picture made by us: PNG or WebP
  logo_width int,
  logo_height int,
  logo_ground text, -- light or dark: what it has to stand on; null: it covers its ground
  updated_at timestamptz(3) not null
);

-- Storefronts are kept in memory and follow the brand.
create function follow_seller_with_storefront() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform tell_storefronts(array[old.user_id]);
  else
    perform tell_storefronts(array[new.user_id]);
  end if;
  return null;
end $$;
create trigger seller_brand_storefront after insert or update or delete on seller_brand
  for each row execute function follow_seller_with_storefront();
create trigger user_preference_storefront after insert or update of public_name on user_preference
  for each row execute function follow_seller_with_storefront();
