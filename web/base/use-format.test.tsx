import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { render } from '#web/testing/render.tsx';
import { startI18n } from './i18n.ts';
import { queryClient } from './query-client.ts';
import { useRateNote } from './use-format.ts';

afterEach(() => startI18n('en'));

function Note() {
  return <p>{useRateNote()}</p>;
}

test.each([
  ['bundled', '1 USD = 0,8547 EUR, mitgelieferter Kurs vom 30. September 2025'],
  ['daily', '1 USD = 0,8547 EUR, 30. September 2025'],
] as const)(
  'D-035 screens C27 a %s rate is shown with its day, and where it is from if it came with the program',
  async (source, text) => {
    queryClient.setQueryData(['exchange-rate'], { rate: 0.8547, asOf: '2025-09-30T00:00:00.000Z', source });
    await startI18n('de');
    const { element, remove } = await render(
      <QueryClientProvider client={queryClient}>
        <Note />
      </QueryClientProvider>,
    );
    expect(element.textContent).toBe(text);
    remove();
  },
);
