import { chatText, type HttpService, json } from './service.ts';

/** ntfy, its own server or another: published as JSON at the root, so that the title may have any letters. */
export const ntfy: HttpService<{ kind: 'ntfy'; origin: string; topic: string; token: string | null }> = {
  request: ({ origin, topic, token }, { written }) => {
    const [first, ...further] = written.blocks;
    const { title, ...rest } = written;
    const { headers, body } = json({
      topic,
      title: title.slice(0, 240),
      message: chatText({ title: '', ...rest }, { max: 1_200 }).trim(), // 4,096 bytes at the most
      click: first && further.length === 0 ? first.url : written.all.url,
    });
    return { url: `${origin}/`, headers: token ? { ...headers, authorization: `Bearer ${token}` } : headers, body };
  },
  refusals: [400, 401, 403],
  goneBy: [],
};
