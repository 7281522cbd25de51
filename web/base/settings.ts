import { useQuery } from '@tanstack/react-query';
import { GetAppSettings } from '#contract/app-settings.ts';
import type { Reply } from '#contract/endpoint.ts';
import { call, firstAnswer } from './call.ts';

export type AppSettings = Reply<typeof GetAppSettings>;

/** The operator's settings (D-001); undefined until they are loaded. They change with a restart only. */
export function useAppSettings(): AppSettings | undefined {
  return useQuery({
    queryKey: ['app-settings'],
    queryFn: ({ signal }) => call(GetAppSettings, { signal }),
    initialData: () => firstAnswer(GetAppSettings),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
}

export function useProductName(): string {
  return useAppSettings()?.productName ?? 'Namestead';
}
