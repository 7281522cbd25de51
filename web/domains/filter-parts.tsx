import { useState } from 'react';
import { part } from '#web/ui/part.tsx';
import { isFiltered } from './domain-search.ts';
import type { FilterChipsProps } from './filters/FilterChips.tsx';
import type { FilterDrawerProps } from './filters/FilterDrawer.tsx';
import type { NoMatchProps } from './filters/NoMatch.tsx';
import styles from './GridBar.module.css';

// Nothing of it is needed before somebody filters, so it is no part of the start.
export const loadFilters = () => import('./filters/filters.ts');
const loadDrawer = () => import('./filters/FilterDrawer.tsx');

const Chips = part(async () => (await loadFilters()).FilterChips);
const NoMatchPart = part(async () => (await loadFilters()).NoMatch);
const Drawer = part(async () => (await loadDrawer()).FilterDrawer);

const leaveOut = () => {}; // the bar's button still tells how many filters are active

/** The row of active filters (FILT-002); none while the list is whole. */
export function ActiveFilters(props: FilterChipsProps) {
  if (!isFiltered(props.controls.search)) return null;
  return <Chips {...props} waiting={<div className={`rigid ${styles.chips}`} />} onMissing={leaveOut} />;
}

/** Domains, but none fits (GRID-004). */
export function NoMatch(props: NoMatchProps) {
  return <NoMatchPart {...props} onMissing={leaveOut} />;
}

export type FilterDrawerState = {
  isOpen: boolean;
  /** has been open since the screen is shown */
  isWanted: boolean;
  open: () => void;
  close: () => void;
  /** its code could not be fetched */
  giveUp: () => void;
  /** fetches its code before it is needed */
  prepare: () => void;
};

export function useFilterDrawer(): FilterDrawerState {
  const [state, setState] = useState<'unwanted' | 'open' | 'closed'>('unwanted');
  return {
    isOpen: state === 'open',
    isWanted: state !== 'unwanted',
    open: () => setState('open'),
    close: () => setState('closed'),
    giveUp: () => setState('unwanted'),
    prepare: () => void loadDrawer().catch(() => {}), // fetched again when it is opened
  };
}

type DrawerProps = Omit<FilterDrawerProps, 'isOpen' | 'onClose'> & { drawer: FilterDrawerState };

/** The drawer with all filters (FILT-001), fetched when it is first wanted. */
export function FilterDrawer({ drawer, ...props }: DrawerProps) {
  if (!drawer.isWanted) return null;
  return <Drawer {...props} isOpen={drawer.isOpen} onClose={drawer.close} onMissing={drawer.giveUp} />;
}
