import { expect, test } from 'vitest';
import { failureOf } from '../jobs/failure.ts';
import { MailHeld, MailNotSent } from './mail-failure.ts';

test.each([
  [{ code: 'ESOCKET' }, 'UNREACHABLE'],
  [{ code: 'ETIMEDOUT' }, 'TIMEOUT'],
  [{ code: 'EAUTH', responseCode: 535, response: '535 ann@example.test is wrong' }, 'SIGNIN'],
  [{ code: 'EENVELOPE', responseCode: 451, response: '451 later, ann@example.test' }, 'SMTP_451'],
  [new MailHeld(), 'HELD'],
])('D-229b when a mail did not leave (%j) an operator is shown %s, and no address', (cause, code) => {
  expect(failureOf(new MailNotSent(cause))).toBe(`MailNotSent ${code}`);
});
