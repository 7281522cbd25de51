import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { minuteMs } from '#contract/dates.ts';
import type { Variant } from '#contract/lander-test-rules.ts';
import {
  ChooseVariant,
  type LanderTest,
  type LanderTestRefusal,
  ListLanderTests,
  StopLanderTest,
} from '#contract/lander-tests.ts';
import { ApiFailure, call } from '#web/base/call.ts';
import { errorText } from '#web/base/error-text.ts';
import { i18n } from '#web/base/i18n.ts';
import { toasts } from '#web/ui/toast.ts';

/** The tests of a lander and what a new one can be planned with; asked for again each minute while one runs. */
export const testsQuery = (landerId: string) =>
  queryOptions({
    queryKey: ['landers', 'tests', landerId],
    queryFn: ({ signal }) => call(ListLanderTests, { params: { id: landerId }, signal }),
    refetchInterval: ({ state }) => (state.data?.tests[0]?.endedAt === null ? minuteMs : false),
  });

/** Why something was refused, in the reader's words. */
export function refusalText(error: unknown): string {
  const key = error instanceof ApiFailure ? `landerTests.refusals.${error.code}` : '';
  return i18n.exists(key) ? i18n.t(key as `landerTests.refusals.${LanderTestRefusal}`) : errorText(error);
}

/** What ends a test: it is stopped, or one of its pages is chosen. */
export type TestEnd = 'stop' | Variant;

/** Ends tests, and tells what came of it. */
export function useEnding(onDone: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const run = async ({ id }: LanderTest, end: TestEnd) => {
    setBusy(true);
    try {
      const params = { id };
      await (end === 'stop'
        ? call(StopLanderTest, { params })
        : call(ChooseVariant, { params, body: { variant: end } }));
      toasts.show({ type: 'success', title: t(`landerTests.done.${end}`) });
      onDone();
    } catch (error) {
      toasts.show({ type: 'danger', title: t('landerTests.notDone', { error: refusalText(error) }) });
    }
    setBusy(false);
    await client.invalidateQueries({ queryKey: ['landers'] });
  };
  return { isBusy, run };
}
