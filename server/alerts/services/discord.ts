import { chatText, type HttpService, json, withoutLinks } from './service.ts';

const escaped = (text: string) => withoutLinks(text.replace(/[\\*_~`|>[\]()#-]/g, '\\$&'));

/** Webhooks of Discord: 2,000 characters, nobody is mentioned whatever a text says; 404 for one that was deleted. */
export const discord: HttpService<{ kind: 'discord'; path: string }> = {
  request: ({ path }, { written }, base) => ({
    url: `${base}/api${path}`,
    ...json({
      content: chatText(written, {
        max: 1_900,
        escaped,
        bold: (text) => `**${escaped(text)}**`,
        link: (words, url) => `[${escaped(words)}](<${url}>)`,
      }),
      allowed_mentions: { parse: [] },
    }),
  }),
  refusals: [400, 401, 403],
  goneBy: [404, 410],
};
