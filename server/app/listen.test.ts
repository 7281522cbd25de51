import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { StartError } from '../start-error.ts';
import { refuseForeignAddress } from './listen.ts';

const startingWith = (OUTBOUND_ADDRESS: string) => refuseForeignAddress(readConfig({ OUTBOUND_ADDRESS }));

test('D-235b an outgoing address of another machine stops the start with a sentence', async () => {
  await startingWith('');
  await startingWith('127.0.0.2');
  const refused = startingWith('203.0.113.9'); // for documentation, RFC 5737
  await expect(refused).rejects.toThrow('OUTBOUND_ADDRESS 203.0.113.9 is not an address of this machine.');
  await expect(refused).rejects.toBeInstanceOf(StartError);
});
