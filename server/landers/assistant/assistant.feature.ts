import type { Feature } from '../../feature.ts';
import type { ScheduledJob } from '../../jobs/schedule.ts';
import { registerAssistant } from './assistant.routes.ts';
import { purgeAssistantUse } from './assistant-use.store.ts';

const keptMs = 31 * 86_400_000;

/** Forgets how often assistants were asked more than a month ago. */
export const purgeQuestions: ScheduledJob = {
  name: 'purge-assistant-questions',
  cron: '43 3 * * *',
  run: ({ db }, now) => purgeAssistantUse(db, new Date(now.getTime() - keptMs)),
};

export const landerAssistant: Feature = { routes: registerAssistant, jobs: [purgeQuestions] };
