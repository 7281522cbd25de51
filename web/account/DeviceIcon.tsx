import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs';
import { Icon } from '#web/ui/Icon.tsx';

const mobileSystems: readonly (string | null)[] = ['iPhone', 'iPad', 'Android'];

/** A phone or a computer, by its system. */
export function DeviceIcon({ system }: { system: string | null }) {
  return <Icon of={mobileSystems.includes(system) ? IconDeviceMobile : IconDeviceDesktop} size={18} />;
}
