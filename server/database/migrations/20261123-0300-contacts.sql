-- Contacts as records here, not at a registrar (D-219, D-220). At most some thousands of a user: the list is read whole.
create table contact (
  user_id uuid not null,
  id uuid not null,
  type smallint not null, -- 0 primary, 1 administrative, 2 technical, 3 billing
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  organization text,
  address text not null,
  city text not null,
  state text not null,
  postal_code text not null,
  country text not null, -- ISO 3166-1 alpha-2
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (user_id, id),
  check (type between 0 and 3)
);
create index contact_by_name on contact (user_id, lower(last_name), lower(first_name), id);

-- Who stands for what of a domain (docs/decisions/0047-contacts.md): one contact a role.
create table domain_contact (
  user_id uuid not null,
  domain_id uuid not null,
  role smallint not null, -- as contact.type
  contact_id uuid not null,
  is_listed boolean not null, -- the domain is in the portfolio: others are kept for when a deletion is taken back
  primary key (user_id, domain_id, role),
  check (role between 0 and 3)
);
create index domain_contact_of on domain_contact (user_id, contact_id, domain_id) include (is_listed);

-- On how many domains of the portfolio a contact stands, in whatever roles; those on none may have no row.
create table contact_use (
  user_id uuid not null,
  contact_id uuid not null,
  domain_count integer not null,
  primary key (user_id, contact_id)
);
