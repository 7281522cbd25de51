import { z } from 'zod';

/**
 * A list of texts, which the first that is none refuses: a complaint about each of a million would hold the process for
 * seconds.
 */
export const textList = z
  .custom<string[]>(
    (given) => Array.isArray(given) && given.every((one) => typeof one === 'string'),
    'A list of texts is expected',
  )
  .meta({ type: 'array', items: { type: 'string' } });
