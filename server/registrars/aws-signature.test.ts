import { expect, test } from 'vitest';
import { signedHeaders } from './aws-signature.rules.ts';

const example = {
  method: 'GET',
  body: '',
  region: 'us-east-1',
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  now: new Date('2015-08-30T12:36:00Z'),
};

test.each([
  [
    'get-vanilla of the test suite',
    { url: new URL('https://example.amazonaws.com/'), headers: {}, service: 'service' },
    'SignedHeaders=host;x-amz-date, Signature=5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31',
  ],
  [
    'the example of the documentation',
    {
      url: new URL('https://iam.amazonaws.com/?Action=ListUsers&Version=2010-05-08'),
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      service: 'iam',
    },
    'SignedHeaders=content-type;host;x-amz-date, Signature=5d672d79c15b13162d9279b0855cfba6789a8edb4c82c400e06b5924a6f2b5d7',
  ],
])('REG-002 a request to Amazon is signed as in %s', (_what, asked, expected) => {
  const { authorization } = signedHeaders({ ...example, ...asked });
  expect(authorization).toBe(
    `AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/${asked.service}/aws4_request, ${expected}`,
  );
});
