-- How dates are shown to the user (D-033a): a zone of the time zone database or the browser's, and a form.
alter table user_preference
  add column time_zone text,
  add column date_style text not null default 'words',
  alter column language set default 'en';

comment on column auth.session.user_agent is 'two words told from the header when the session began, as Chrome/Windows';
