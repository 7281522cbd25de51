import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const languages = ['en', 'fr', 'de', 'es'] as const; // SHELL-034
export type Language = (typeof languages)[number];

/** Tells the server the language of the interface, so that e-mails use it (D-033). */
export const SetPreferences = endpoint({
  method: 'PUT',
  path: '/api/preferences',
  body: z.object({ language: z.enum(languages) }),
  reply: z.object({ language: z.enum(languages) }),
});
