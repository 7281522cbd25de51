-- The page that a buyer had before him when he sent the form, for figures by template and variant; null: not known, as of
-- all inquiries from before.
alter table inquiry add column template text; -- binAi, modern, comingSoon, custom
alter table inquiry add column variant smallint; -- 0: no test ran; else contract/lander-test-rules.ts
-- When one of a test's pages became the page; null: not chosen, or before this was noted.
alter table lander_test add column chosen_at timestamptz(3);
