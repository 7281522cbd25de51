import { chatText, type HttpService, json, withoutLinks } from './service.ts';

/** Bots of Telegram: plain text, so that nothing in it is formatting; 403 where the bot was blocked or thrown out. */
export const telegram: HttpService<{ kind: 'telegram'; token: string; chatId: string }> = {
  request: ({ token, chatId }, { written }, base) => ({
    url: `${base}/bot${token}/sendMessage`,
    ...json({
      chat_id: chatId,
      text: chatText(written, { max: 3_900, escaped: withoutLinks }),
      link_preview_options: { is_disabled: true },
    }),
  }),
  isTaken: (body) => /"ok"\s*:\s*true/.test(body.slice(0, 200)),
  refusals: [400, 401, 403, 404],
  goneBy: [],
};
