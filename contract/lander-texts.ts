import type { LanderFailure } from './landers.ts';

/** English of what landers tell; the other languages in web/locales. */
export const landerNotificationTexts = {
  landersLive: {
    title_one: '{{count}} lander is live',
    title_other: '{{count}} landers are live',
    message_one: 'Visitors see it as soon as the name points here.',
    message_other: 'Visitors see those whose names point here.',
  },
  landerFailed: {
    title_one: '{{count}} lander could not be generated',
    title_other: '{{count}} landers could not be generated',
    message: 'The lander group shows why.',
  },
  landerTestEnded: {
    title: 'Test of two variants ended',
    message: 'The comparison of two variants of {{domainName}} has ended. See its result.',
  },
};

/** `<name/>` is the domain's name, `<group/>` that of the lander group, `<b>` sets off the number. */
export const landerActivityTexts = {
  landerGroupCreated_one: 'Lander group <group/> created with one lander',
  landerGroupCreated_other: 'Lander group <group/> created with <b>{{count}} landers</b>',
  landerGroupExtended_one: '<name/> added to the lander group <group/>',
  landerGroupExtended_other: '<b>{{count}} domains</b> added to the lander group <group/>',
  landerGroupChanged_one: 'Lander group <group/> changed',
  landerGroupChanged_other: 'Lander group <group/> changed',
  landerGroupDeleted_one: 'Lander group <group/> deleted',
  landerGroupDeleted_other: 'Lander group <group/> deleted with <b>{{count}} landers</b>',
  landersLive_one: 'A lander of the group <group/> is live',
  landersLive_other: '<b>{{count}} landers</b> of the group <group/> are live',
  landersFailed_one: 'A lander of the group <group/> could not be generated',
  landersFailed_other: '<b>{{count}} landers</b> of the group <group/> could not be generated',
  landerUpdated_one: 'Lander of <name/> changed',
  landerUpdated_other: '<b>{{count}} landers</b> changed',
  landerDeleted_one: 'Lander of <name/> deleted',
  landerDeleted_other: '<b>{{count}} landers</b> deleted',
  landerTestStarted_one: 'Test of two variants of the lander of <name/> started',
  landerTestStarted_other: 'Tests of <b>{{count}} landers</b> started',
  landerTestEnded_one: 'Test of the lander of <name/> ended',
  landerTestEnded_other: 'Tests of <b>{{count}} landers</b> ended',
};

/** Why a page could not be made. */
export const landerFailureTexts: Record<LanderFailure, string> = {
  notDrawn: 'The page could not be created. This is a fault of the program.',
  textOff: 'No AI is set up that writes custom pages.',
  textBudget: 'The AI has used up today’s allowance. Try again tomorrow.',
  textRefused: 'The AI refused the request. Ask your operator to check it.',
  textUnreachable: 'The AI did not answer.',
  textUnusable: 'The AI wrote nothing that a page can be made of. Another prompt may help.',
};
