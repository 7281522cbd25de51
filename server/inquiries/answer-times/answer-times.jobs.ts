import type { UserId } from '../../context.ts';
import type { ScheduledJob } from '../../jobs/schedule.ts';
import { keepAnswerTime } from '../../preferences/preferences.service.ts';
import { firstAnswersOf, usersWithInquiries } from './answer-times.reads.ts';
import { usualAnswerHours } from './answer-times.rules.ts';

/** Once a day: within how many hours each user usually answers buyers, for their pages (D-175b). */
export const measureAnswers: ScheduledJob = {
  name: 'measure-answer-times',
  cron: '23 2 * * *',
  async run({ db }, now) {
    for (let users = await usersWithInquiries(db, null), last: UserId | undefined; users.length > 0; ) {
      for (const userId of users) {
        await keepAnswerTime({ db }, { userId, hours: usualAnswerHours(await firstAnswersOf(db, userId, now)), now });
      }
      last = users.at(-1);
      users = await usersWithInquiries(db, last ?? null);
    }
  },
};
