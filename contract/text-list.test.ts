import { expect, test } from 'vitest';
import { DeleteDomains, MarkDomainsAsSold, SummariseDomains, SyncDomains, UpdateDomainStatus } from './bulk-actions.ts';
import { AddDomains, AddMonitoredDomains, RetryDomains } from './domain-actions.ts';
import { ExportSelection } from './domain-export.ts';
import { GetDomainsByIds } from './domains.ts';
import { CreateNameList } from './name-lists.ts';
import { ChangeOwnData } from './own-data.ts';
import { ImportOwnData } from './own-data-import.ts';

const ids = [
  ...[DeleteDomains, GetDomainsByIds, SummariseDomains, UpdateDomainStatus, MarkDomainsAsSold, SyncDomains],
  ...[RetryDomains, ChangeOwnData, ExportSelection],
];

test('D-016 a long list is refused at its first invalid entry, however many follow', () => {
  for (const wrong of [1, null, {}, []]) {
    const list = Array.from({ length: 10_000 }, () => wrong);
    const bodies = [
      ...ids.map(({ body }) => body.safeParse({ domainIds: list })),
      ...[AddDomains, AddMonitoredDomains, DeleteDomains, GetDomainsByIds].map(({ body }) => body.safeParse(list)),
      CreateNameList.body.safeParse({ names: list }),
      ImportOwnData.body.safeParse({ rows: list }),
    ];
    for (const { success, error } of bodies) {
      expect(success).toBe(false);
      expect(JSON.stringify(error?.issues).length).toBeLessThan(1_000);
    }
  }
});
