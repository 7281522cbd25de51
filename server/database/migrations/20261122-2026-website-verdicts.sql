-- What users say that pages are, where the check is wrong (MON-005): a page of one name, or each page of its kind.
create table website_verdict (
  user_id uuid not null,
  fingerprint text not null, -- of the page: `fingerprint` of a look
  domain_id uuid, -- null: the kind, at all of the user's names
  status smallint not null, -- place in `websiteStatuses`
  said_at timestamptz(3) not null,
  unique nulls not distinct (user_id, fingerprint, domain_id),
  foreign key (user_id, domain_id) references website (user_id, domain_id) on delete cascade
);
create index website_verdict_domain on website_verdict (user_id, domain_id) where domain_id is not null;

-- Names whose page is of a kind, when their user says what it is.
create index website_look_kind on website_look (user_id, (facts ->> 'fingerprint'));
