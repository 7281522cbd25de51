/** Texts of links that share figures: web/shared-views. */
export const sharedViews = {
  share: 'Share…',
  title: 'Share figures of visits',
  titleOf: 'Share the visits of {{name}}',
  aboutName:
    'Anyone who has the link sees this name’s visitors by day, countries and sources, and how they are counted. Nothing else of your portfolio.',
  aboutAll:
    'Anyone who has the link sees visitors by day, countries, sources and the names with most visitors. No inquiries and no prices.',
  label: 'Who it is for',
  labelHint: 'Only you see it.',
  tag: 'Only names with this tag',
  allNames: 'All names',
  namesWith: 'Names tagged {{tag}}',
  goneName: 'a deleted name',
  madeTitle: 'Your link: {{label}}',
  once: 'Copy it now. It is shown only this once; anyone who has it can open it until it ends.',
  links: 'Shared links',
  until: 'Until {{date}}',
  opened_one: 'opened {{value}} time, last',
  opened_other: 'opened {{value}} times, last',
  nameGone: 'Name sold or removed',
  endNow: 'End',
  endOf: 'End: {{label}}',
  failed: 'The shared links could not be loaded.',
  limit: 'You can share up to 50 links at a time.',
  problems: {
    label: 'Say who it is for.',
    tag: 'A tag has up to 50 characters.',
  },
};
