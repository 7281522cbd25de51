import { extname } from 'node:path';
import type { FileDanger } from '#contract/inquiries.ts';

const list = (words: string) => new Set(words.split(' ').map((word) => `.${word}`));
const programs = list(
  'exe scr com pif msi msp msix appx cpl dll sys drv jar apk app dmg pkg deb rpm run bin iso img vhd vhdx gadget lnk url ' +
    'scf xll ocx application appref-ms desktop elf class msc',
);
const scripts = list(
  'bat cmd ps1 psm1 vb vbs vbe js jse mjs ws wsf wsh hta sh bash zsh csh py pyw pl rb php reg inf sct chm one command workflow ahk',
);
const pages = list('html htm xhtml xht shtml svg svgz xml xsl mht mhtml swf');
const macroFiles = list('docm dotm xlsm xltm xlam xlsb pptm potm ppsm ppam sldm');
const archives = list('zip rar 7z gz tgz bz2 xz tar ace arj cab lzh zst');

/** How files begin (their "magic bytes"), what they are then, and which names such a file may have; null: none is harmless. */
const kinds: {
  begin: readonly string[];
  at?: number;
  type: string;
  names: ReadonlySet<string> | null;
  danger?: FileDanger;
}[] = [
  { begin: ['MZ', '\x7fELF', 'dex\n'], type: 'application/octet-stream', names: null, danger: 'program' },
  {
    begin: ['\xcf\xfa\xed\xfe', '\xce\xfa\xed\xfe', '\xca\xfe\xba\xbe', '\xfe\xed\xfa\xcf'], // macOS, Java
    type: 'application/octet-stream',
    names: null,
    danger: 'program',
  },
  { begin: ['L\0\0\0\x01\x14\x02\0'], type: 'application/octet-stream', names: null, danger: 'program' }, // a Windows link
  { begin: ['#!'], type: 'text/plain', names: null, danger: 'script' },
  { begin: ['%PDF-'], type: 'application/pdf', names: list('pdf ai') },
  { begin: ['\x89PNG\r\n\x1a\n'], type: 'image/png', names: list('png apng') },
  { begin: ['\xff\xd8\xff'], type: 'image/jpeg', names: list('jpg jpeg jpe jfif') },
  { begin: ['GIF87a', 'GIF89a'], type: 'image/gif', names: list('gif') },
  { begin: ['WEBP'], at: 8, type: 'image/webp', names: list('webp') },
  { begin: ['BM'], type: 'image/bmp', names: list('bmp dib') },
  { begin: ['II*\0', 'MM\0*'], type: 'image/tiff', names: list('tif tiff') },
  { begin: ['ftyp'], at: 4, type: 'video/mp4', names: list('heic heif avif mp4 m4a m4v mov 3gp') },
  { begin: ['{\\rtf'], type: 'application/rtf', names: list('rtf doc') },
  {
    begin: ['PK\x03\x04', 'PK\x05\x06'],
    type: 'application/zip',
    names: list('zip docx xlsx pptx dotx xltx potx ppsx odt ods odp odg epub pages numbers key'),
  },
  {
    begin: ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
    type: 'application/x-ole-storage',
    names: list('doc xls ppt pps dot xlt msg pub vsd'),
  },
  { begin: ['Rar!'], type: 'application/vnd.rar', names: list('rar') },
  { begin: ["7z\xbc\xaf'\x1c"], type: 'application/x-7z-compressed', names: list('7z') },
  { begin: ['\x1f\x8b'], type: 'application/gzip', names: list('gz tgz') },
  { begin: ['MSCF'], type: 'application/vnd.ms-cab-compressed', names: list('cab') },
];
const binaryNames = new Set(kinds.flatMap(({ names }) => [...(names ?? [])]));

/** What a file is by its bytes, else as its sender calls it, and what is wrong with it; null: nothing that can be seen unopened. */
export function lookAtFile(file: { name: string; declaredType: string; content: Buffer }): {
  type: string;
  danger: FileDanger | null;
} {
  const begin = file.content.toString('latin1', 0, 64);
  const kind = kinds.find(({ begin: signs, at = 0 }) => signs.some((sign) => begin.startsWith(sign, at)));
  const extension = extname(file.name).toLowerCase();
  const isOfficeName = kind?.type === 'application/zip' && extension !== '.zip' && kind.names?.has(extension) === true;
  return { type: kind && !isOfficeName ? kind.type : file.declaredType, danger: dangerOf(file, extension, kind) };
}

function dangerOf(
  { declaredType, content }: { declaredType: string; content: Buffer },
  extension: string,
  kind: (typeof kinds)[number] | undefined,
): FileDanger | null {
  if (kind?.danger) return kind.danger;
  if (programs.has(extension)) return 'program';
  if (scripts.has(extension) || /(java|vb|ecma|shell)script|x-sh$|x-python|x-php/i.test(declaredType)) return 'script';
  if (pages.has(extension) || isPage(content) || /^(text\/html|application\/xhtml|image\/svg)/i.test(declaredType))
    return 'page';
  if (macroFiles.has(extension) || hasMacros(content)) return 'macros';
  if (kind ? kind.names?.has(extension) === false && extension !== '' : isOther(extension, content)) return 'disguised';
  return archives.has(extension) || (kind?.type === 'application/zip' && extension === '') ? 'archive' : null;
}

/** A name of a kind that begins in a known way, over something that does not. */
const isOther = (extension: string, content: Buffer) => binaryNames.has(extension) && content.length > 0;

function isPage(content: Buffer): boolean {
  const text = content
    .toString('latin1', 0, 1_024)
    .replace(/^(\xef\xbb\xbf|\s)+/, '')
    .toLowerCase();
  return /^<(!doctype html|html|script|svg|head|body|iframe|\?xml)|^<!--[^>]{0,500}-->\s*<(html|script)/.test(text);
}

const macroSigns = ['vbaProject.bin', 'V\0B\0A\0', '_VBA_PROJECT'];
const hasMacros = (content: Buffer) => {
  const isOffice =
    content.subarray(0, 2).toString('latin1') === 'PK' || content.subarray(0, 2).toString('hex') === 'd0cf';
  return isOffice && macroSigns.some((sign) => content.includes(sign, 0, 'latin1'));
};
