import { chatText, type HttpService, json, withoutLinks } from './service.ts';

const escaped = (text: string) =>
  withoutLinks(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Incoming webhooks of Slack: `ok` with 200, 403 and 404 for one that was removed. */
export const slack: HttpService<{ kind: 'slack'; path: string }> = {
  request: ({ path }, { written }, base) => ({
    url: base + path,
    ...json({
      text: chatText(written, {
        max: 3_800,
        escaped,
        bold: (text) => `*${escaped(text).replaceAll('*', '')}*`,
        link: (words, url) => `<${url}|${escaped(words).replaceAll('|', ' ')}>`,
      }),
      unfurl_links: false,
    }),
  }),
  refusals: [400, 403],
  goneBy: [404, 410],
};
