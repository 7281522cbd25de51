import { useMemo, useState } from 'react';
import type { OpenFile } from './open-file.api.ts';
import { type FoundNames, namesOf, type ReadColumn, readColumns } from './rows.rules.ts';

/** A file whose columns are being chosen, with what they hold as they are chosen now. */
export function useFileChoice(opened: OpenFile) {
  const [choice, setChoice] = useState(opened.choice);
  const file = useMemo(() => ({ ...opened, choice }), [opened, choice]);
  const found: FoundNames = useMemo(() => namesOf(opened.table, choice.domain), [opened.table, choice.domain]);
  const columns: readonly ReadColumn[] = useMemo(() => readColumns(opened.table, choice), [opened.table, choice]);
  return { file, found, columns, setChoice };
}
