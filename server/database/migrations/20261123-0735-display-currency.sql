-- In which prices are shown: as the language has it, or always in one (D-035b).
alter table user_preference add column currency text not null default 'language';
