import { expect, test } from 'vitest';
import { casingFault } from './casing.ts';

const letters = (length: number) => 'a'.repeat(length);

test.each([
  ['BULK-013 blanks around it do not count', '  ExAmple ', 'example', null],
  ['BULK-014 it is not empty', ' ', 'example', 'SLD_EMPTY'],
  ['BULK-015 no underscore', 'a_b', 'a_b', 'SLD_INVALID'],
  ['BULK-015 no hyphen before it', '-a', '-a', 'SLD_INVALID'],
  ['BULK-015 no hyphen after it', 'a-', 'a-', 'SLD_INVALID'],
  ['BULK-015 no letter beyond ASCII', 'é', 'é', 'SLD_INVALID'],
  ['BULK-015 no sign that becomes a letter in lower case', '\u212aelvin', 'kelvin', 'SLD_INVALID'],
  ['BULK-015 no NUL', 'exa\0mple', 'example', 'SLD_INVALID'],
  ['BULK-016 no consecutive hyphens', 'a--b', 'a--b', 'SLD_CONSECUTIVE_HYPHENS'],
  ['BULK-017 63 characters', letters(63), letters(63), null],
  ['BULK-017 not 64', letters(64), letters(64), 'SLD_TOO_LONG'],
  ['BULK-017 nor two millions', letters(2_000_000), 'a', 'SLD_TOO_LONG'],
  ['BULK-019 another letter case', 'NameStead', 'namestead', null],
  ['BULK-019 the same label', 'namestead', 'NAMESTEAD', null],
  ['BULK-019 no other label', 'namesteads', 'namestead', 'SLD_MISMATCH'],
])('%s', (_, newSld, sld, fault) => {
  expect(casingFault(newSld, sld)).toBe(fault);
});
