import { expect, test } from 'vitest';
import { lookAtFile } from './look-at-file.ts';

const look = (name: string, content: string, declaredType = 'application/octet-stream') =>
  lookAtFile({ name, declaredType, content: Buffer.from(content, 'latin1') });

const png = '\x89PNG\r\n\x1a\n....';
const zip = 'PK\x03\x04....';
const ole = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1....';

test.each([
  ['contract.pdf', '%PDF-1.7', null],
  ['photo.JPG', '\xff\xd8\xff\xe0', null],
  ['logo.png', png, null],
  ['list.csv', 'a,b', null],
  ['note.txt', 'hello', null],
  ['offer.docx', zip, null],
  ['offer.doc', ole, null],
  ['call.mp4', '....ftypisom', null],
  ['empty.pdf', '', null],
  ['setup.exe', 'MZ', 'program'],
  ['setup.exe', 'no program', 'program'],
  ['invoice.pdf', 'MZ\x90', 'program'],
  ['invoice.pdf.scr', 'x', 'program'],
  ['photo.jpg', '\x7fELF', 'program'],
  ['app.apk', zip, 'program'],
  ['tool.jar', zip, 'program'],
  ['link.lnk', 'L\0\0\0\x01\x14\x02\0', 'program'],
  ['disk.iso', 'x', 'program'],
  ['run.sh', 'echo', 'script'],
  ['run', '#!/bin/sh', 'script'],
  ['macro.js', 'x', 'script'],
  ['x.ps1', 'x', 'script'],
  ['page.html', 'x', 'page'],
  ['picture.svg', 'x', 'page'],
  ['offer.pdf', '\xef\xbb\xbf  <!DOCTYPE html><script>', 'page'],
  ['offer.docm', zip, 'macros'],
  ['offer.docx', `${zip} word/vbaProject.bin`, 'macros'],
  ['offer.xls', `${ole} V\0B\0A\0`, 'macros'],
  ['offer.pdf', zip, 'disguised'],
  ['photo.png', '\xff\xd8\xff\xe0', 'disguised'],
  ['offer.pdf', 'just text', 'disguised'],
  ['files.zip', zip, 'archive'],
  ['files.rar', 'Rar!', 'archive'],
  ['files', zip, 'archive'],
] as const)('D-199 a file %s that begins %j: %s', (name, content, danger) => {
  expect(look(name, content).danger).toBe(danger);
});

test('D-199 the type is that of the bytes, and that of its sender where they say nothing more', () => {
  expect(look('a.png', png, 'text/html')).toEqual({ type: 'image/png', danger: 'page' });
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  expect(look('a.docx', zip, word)).toEqual({ type: word, danger: null });
  expect(look('a.txt', 'hello', 'text/plain').type).toBe('text/plain');
});
