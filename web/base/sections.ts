import type { Icon } from '@tabler/icons-react';
import IconAddressBook from '@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import IconBookmarks from '@tabler/icons-react/dist/esm/icons/IconBookmarks.mjs';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconCalendarDollar from '@tabler/icons-react/dist/esm/icons/IconCalendarDollar.mjs';
import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs';
import IconServer2 from '@tabler/icons-react/dist/esm/icons/IconServer2.mjs';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import IconShieldDollar from '@tabler/icons-react/dist/esm/icons/IconShieldDollar.mjs';
import { paths } from './paths.ts';
import type { TitleKey } from './title.ts';

type Section = { title: TitleKey; to: string; icon: Icon };

/**
 * The sections beside the list of domains that this version has, in their order (D-028, DUE-001): next 60 days, listing guard,
 * registrar accounts, contacts, nameservers, nameserver presets, DNSSEC, certificates, transfer domains, inactive domains.
 * Tabs, menu and palette follow this list.
 */
export const sections = [
  { title: 'renewals', to: paths.renewals, icon: IconCalendarDollar },
  { title: 'listingGuard', to: paths.listingGuard, icon: IconShieldDollar },
  { title: 'registrarAccounts', to: paths.registrarAccounts, icon: IconBuildingStore },
  { title: 'contacts', to: paths.contacts, icon: IconAddressBook },
  { title: 'nameservers', to: paths.nameservers, icon: IconServer2 },
  { title: 'nameserverPresets', to: paths.nameserverPresets, icon: IconBookmarks },
  { title: 'dnssec', to: paths.dnssec, icon: IconShieldCheck },
  { title: 'certificates', to: paths.certificates, icon: IconCertificate },
  { title: 'transferDomains', to: paths.transferDomains, icon: IconArrowsExchange },
  { title: 'inactiveDomains', to: paths.inactiveDomains, icon: IconArchive },
] as const satisfies readonly Section[];
export type SectionTitle = (typeof sections)[number]['title'];
