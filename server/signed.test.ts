import { expect, test } from 'vitest';
import { makeMailsOffToken, readMailsOffToken } from './alerts/mails-off.rules.ts';
import { tokenTrouble } from './inquiries/form/form-token.ts';
import { readSigned, signed } from './signed.ts';

const userId = '01900000-0000-7000-8000-0000000000aa';
const channelId = '01900000-0000-7000-8000-0000000000bb';

test('D-204 tokens in mails that were sent long ago still end these mails', () => {
  const [mails, alerts, own] = [
    'AZAAAAAAcACAAAAAAAAAqgKVvGp5OW9Ky-5NQP-rLo-6',
    'AZAAAAAAcACAAAAAAAAAqgGQAAAAAHAAgAAAAAAAALuiwaZ9Tda8IsPDqf50-qyj',
    makeMailsOffToken({ userId, channelId, topics: ['expiry', 'inquiry'] }, 'secret'),
  ];
  expect(readMailsOffToken(mails, 'secret')).toEqual({ userId, channelId: null, topics: ['spam'] });
  expect(readMailsOffToken(alerts, 'secret')).toEqual({ userId, channelId, topics: null });
  expect(readMailsOffToken(own, 'secret')).toEqual({ userId, channelId, topics: ['expiry', 'inquiry'] });
  expect(readMailsOffToken(own, 'other')).toBeNull();
  expect(tokenTrouble('ahilAAABAgMEBQYHJxw2CLL07kUTO4jhC9Je_g', 'secret', new Date(1_780_000_010_000))).toBeNull();
});

test('a token signed for one purpose, with one secret and of one size counts for no other', () => {
  const said = Buffer.from('said');
  const token = signed(said, 'a', 'secret').toString('base64url');
  expect(readSigned(token, 4, 'a', 'secret')).toEqual(said);
  expect(readSigned(token, 4, 'b', 'secret')).toBeNull();
  expect(readSigned(token, 4, 'a', 'other')).toBeNull();
  expect(readSigned(token, 3, 'a', 'secret')).toBeNull();
  expect(readSigned(`${token.slice(0, -2)}AA`, 4, 'a', 'secret')).toBeNull();
  for (const none of ['', 'x', token.slice(1)]) expect(readSigned(none, 4, 'a', 'secret')).toBeNull();
});
