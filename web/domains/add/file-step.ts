// Reading a file and choosing its columns, fetched when there is a file.
export { openFile, openText } from '../import-file/open-file.api.ts';
export { AddFile, AddFileTitle } from './AddFile.tsx';
