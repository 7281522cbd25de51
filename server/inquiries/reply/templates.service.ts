import { sql } from 'kysely';
import { validationFailed } from '#contract/errors.ts';
import { languages } from '#contract/preferences.ts';
import { maxReplyTemplates, type ReplyTemplate } from '#contract/reply-templates.ts';
import type { UserContext } from '../../context.ts';
import { type Saved, savedTexts } from '../../http/saved-texts.ts';

type Fields = Omit<ReplyTemplate, 'id'>;

export const templates = savedTexts<Fields>({
  table: 'reply_template',
  columns: { name: 'name', body: 'body', language: 'language' },
  max: maxReplyTemplates,
  limitReached: () => validationFailed('name', `You can save up to ${maxReplyTemplates} templates.`),
  async lockUser(tx, userId) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`reply templates ${userId}`}, 0))`.execute(tx);
  },
});

const toTemplate = ({ id, name, body, language }: Saved<Fields>): ReplyTemplate => ({
  ...{ id, name, body },
  language: languages.find((known) => known === language) ?? null,
});

/** The user's templates in the order of their names. */
export async function listTemplates(ctx: UserContext): Promise<ReplyTemplate[]> {
  const { data } = await templates.list(ctx, { page: 1, pageSize: maxReplyTemplates });
  return data.map(toTemplate);
}

export const createTemplate = async (ctx: UserContext, given: Fields): Promise<ReplyTemplate> =>
  toTemplate(await templates.create(ctx, given));

export const updateTemplate = async (ctx: UserContext, id: string, given: Partial<Fields>): Promise<ReplyTemplate> =>
  toTemplate(await templates.update(ctx, id, given));
