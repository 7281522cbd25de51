import { expect, onTestFinished, test, vi } from 'vitest';
import './auth.ts';
import { browserStorage } from './browser-storage.ts';
import { endSession } from './session-end.ts';
import { storageKeys } from './storage-keys.ts';

test('security L-16 data that a session leaves in the browser about its domains goes with it', () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const assign = vi.fn();
  vi.stubGlobal('location', { pathname: '/', search: '', hash: '', assign });
  browserStorage.setItem(storageKeys.progress, '{"current":"quiet.example"}');
  browserStorage.setItem(storageKeys.recent, '{"names":["quiet.example"]}');
  endSession('session_expired');
  expect(browserStorage.getItem(storageKeys.progress)).toBeNull();
  expect(browserStorage.getItem(storageKeys.recent)).toBeNull();
  expect(assign).toHaveBeenCalledOnce();
});
