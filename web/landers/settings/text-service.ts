import { useAppSettings } from '#web/base/settings.ts';

/** Whether this installation has a text service, which the assistant and custom pages need (D-185); undefined until known. */
export function useTextService(): boolean | undefined {
  const settings = useAppSettings();
  return settings && settings.textService !== 'none';
}
