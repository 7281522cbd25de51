import IconCloudOff from '@tabler/icons-react/dist/esm/icons/IconCloudOff.mjs';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';
import { useLoadAgain, useShown } from '../../base/router/RouterProvider.tsx';
import type { Shown } from '../../base/router/router.ts';
import { useUser } from '../../base/user.ts';
import { NotFoundPage } from '../screens/NotFoundPage.tsx';

/** The screen at the present address, or what stands in its place. */
export function OpenScreen() {
  const shown = useShown();
  const loadAgain = useLoadAgain();
  const { screen, View, error, params } = shown;
  const { isOperator = false } = useUser();
  if (!screen || (screen.isForOperators && !isOperator)) return <NotFoundPage />;
  if (error !== undefined) return <ScreenError onRetry={() => void loadAgain()} />;
  if (!View) return <ScreenLoading />;
  return (
    <Guard shown={shown}>
      <View {...params} />
    </Guard>
  );
}

type GuardProps = { shown: Shown; children: ReactNode };
type GuardState = { shown: Shown; isBroken: boolean };

/** Catches a screen that breaks while it is drawn; every navigation and the button try it again. */
class Guard extends Component<GuardProps, GuardState> {
  override state: GuardState = { shown: this.props.shown, isBroken: false };

  static getDerivedStateFromError(): Partial<GuardState> {
    return { isBroken: true };
  }

  static getDerivedStateFromProps({ shown }: GuardProps, state: GuardState): GuardState | null {
    return shown === state.shown ? null : { shown, isBroken: false };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return <ScreenError onRetry={() => this.setState({ isBroken: false })} />;
  }
}

/** Shown in place of a screen whose code could not be loaded or that broke while drawing. */
function ScreenError({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={IconCloudOff}
      tone="bad"
      title={t('screenError.title')}
      text={t('errors.unexpected')}
      isPage
      level={1}
    >
      <Button onClick={onRetry}>{t('common.retry')}</Button>
    </EmptyState>
  );
}

/** Shown while a screen's code is fetched for longer than a moment. */
function ScreenLoading() {
  const { t } = useTranslation();
  return <Spinner label={t('common.loading')} isPage />;
}
