-- tokens that the text service used on a day (UTC)
create table text_use (
  day date primary key,
  tokens bigint not null
);

-- questions that the assistant of one lander, by its host name, took on a day (UTC)
create table assistant_use (
  day date not null,
  host text not null,
  questions integer not null,
  primary key (day, host)
);
