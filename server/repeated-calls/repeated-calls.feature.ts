import type { Feature } from '../feature.ts';
import { repeatedMs } from './repeated-calls.service.ts';
import { deleteOld, removeAllOf } from './repeated-calls.store.ts';

export const repeatedCalls: Feature = {
  forgetUser: removeAllOf,
  jobs: [
    {
      name: 'forget-repeated-calls',
      cron: '17 * * * *',
      run: ({ db }, now) => deleteOld(db, new Date(now.getTime() - repeatedMs)),
    },
  ],
};
