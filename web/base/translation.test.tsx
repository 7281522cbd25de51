import { act } from 'react';
import { expect, test } from 'vitest';
import { i18n, startI18n } from '#web/base/i18n.ts';

import { render } from '#web/testing/render.tsx';
import { Trans, useTranslation } from './translation.tsx';

function Title() {
  const { t } = useTranslation();
  return <p>{t('titles.domains')}</p>;
}

test('SHELL-036 what is drawn is drawn again in the language that is chosen', async () => {
  const { element, remove } = await render(<Title />);
  expect(element.textContent).toBe('Domains');
  await act(() => startI18n('fr'));
  expect(element.textContent).toBe('Domaines');
  await act(() => startI18n('en'));
  remove();
});

test('a text is drawn with its elements, and a value is text, whatever stands in it', async () => {
  const { element, remove } = await render(
    <Trans
      i18nKey={'<b>{{count}}</b> of <name/>: {{what}}, <i>rest</i>'}
      count={1_200}
      values={{ what: '<b>no</b> {{count}}' }}
      components={{ b: <b />, name: <span>a.example</span> }}
    />,
  );
  expect(element.innerHTML).toBe('<b>1,200</b> of <span>a.example</span>: &lt;b&gt;no&lt;/b&gt; {{count}}, rest');
  remove();
});

test('a key without a text is shown as it is', () => {
  expect(i18n.exists('titles.nothing')).toBe(false);
  expect(i18n.exists('titles')).toBe(false);
  expect(i18n.t('titles.nothing' as 'titles.domains')).toBe('titles.nothing');
});
