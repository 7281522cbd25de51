import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { menuPart } from '#web/ui/MenuButton.tsx';
import styles from '../GridBar.module.css';
import type { Density } from '../use-density.ts';
import type { Views } from '../views/use-views.ts';

export type ColumnsProps = {
  views: Pick<Views, 'columns' | 'setColumns'>;
  density: Density;
  onDensity: (density: Density) => void;
};

const Menu = menuPart(async () => (await import('./ColumnsMenu.tsx')).ColumnsMenu);

/** Says how many columns are shown; its menu chooses them. */
export function ColumnsButton(props: ColumnsProps) {
  return <Menu {...props} button={(opener) => <Opener count={props.views.columns.length} {...opener} />} />;
}

function Opener({ count, ...rest }: ComponentProps<typeof Button> & { count: number }) {
  const { t } = useTranslation();
  return (
    <Button leftSection={<Icon of={IconColumns3} />} rightSection={<small> {count}</small>} {...rest}>
      <span className={styles.word}>{t('domains.columns')}</span>
    </Button>
  );
}
