import { z } from 'zod';

export const passwordRule = { min: 10, max: 200 } as const;

/** The name of an account: one line, shown in the app alone. */
export const accountName = z
  .string()
  .trim()
  .max(100)
  .regex(/^\P{Cc}*$/u);
