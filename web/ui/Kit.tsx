import './mantine.css';
import { MantineContext, MantineProvider } from '@mantine/core';
import { type ReactNode, useContext } from 'react';
import { useScheme } from '#web/base/theme.ts';
import { cssVariablesResolver, mantineTheme } from './theme.ts';

/**
 * The component library around an overlay: drawer, modal, menu, popover. It is fetched with the first of them and is no
 * part of the start (decision 0012).
 */
export function Kit({ children }: { children: ReactNode }) {
  const scheme = useScheme();
  if (useContext(MantineContext)) return children;
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={cssVariablesResolver}
      deduplicateCssVariables={false}
      forceColorScheme={scheme}
    >
      {children}
    </MantineProvider>
  );
}
