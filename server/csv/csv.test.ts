import type { FastifyReply } from 'fastify';
import { expect, test } from 'vitest';
import { csvLine, sendCsv } from './csv.ts';

const now = new Date('2026-11-23T23:30:00Z');

/** The text of a file, and the headers it is sent with. */
async function sent(parts: Parameters<typeof sendCsv>[3]) {
  const headers: Record<string, string> = {};
  const reply = {
    header: (name: string, value: string) => {
      headers[name] = value;
    },
  };
  const file = await sendCsv(reply as unknown as FastifyReply, { subject: 'things', now }, ['Name', 'Count'], parts);
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(Buffer.from(chunk));
  return { text: Buffer.concat(chunks).toString(), headers };
}

test('D-131 a line has quotes only where they are needed, and no cell is run as a formula', () => {
  expect(csvLine(['a', 7, null, 'x,y', 'say "no"', 'two\r\nlines', '=1+1', '＠SUM'])).toBe(
    'a,7,,"x,y","say ""no""","two\r\nlines",\'=1+1,\'＠SUM\r\n',
  );
});

test('D-131 a file has its header row once, also without a line, and is named by its subject and the UTC day', async () => {
  const whole = await sent([[['a', 1]], [], [['b', 2]]]);
  expect(whole.text).toBe('\ufeffName,Count\r\na,1\r\nb,2\r\n');
  expect(whole.headers).toEqual({ 'content-disposition': 'attachment; filename="things-2026-11-23.csv"' });
  expect((await sent([])).text).toBe('\ufeffName,Count\r\n');
});

test('D-131 a failure before the first part is thrown, not sent', async () => {
  // biome-ignore lint/correctness/useYield: it fails first
  async function* failing(): AsyncGenerator<never[]> {
    throw new Error('no database');
  }
  await expect(sent(failing())).rejects.toThrow('no database');
});
