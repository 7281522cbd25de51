import { splitName } from '#web/ui/DomainName.tsx';
import styles from './Wall.module.css';

const names = [
  'harborledger.com',
  'tidalgrid.io',
  'steuerpilot.de',
  'grainmarket.com',
  'atelierboreal.fr',
  'orchardpay.com',
  'wattstunde.de',
  'northfold.com',
  'viajelento.es',
  'tinderwood.com',
  'inkwellbooks.com',
  'mietkompass.de',
  'cloudpasture.com',
];
const lit = { name: 'orchardpay.com', price: '$62,000' };

/**
 * The wall of names beside the form. Decoration only: pale, drawn by the style sheet, hidden from assistive technology and
 * from narrow windows.
 */
export function Wall() {
  return (
    <aside className={`column gap-2 ${styles.wall}`} aria-hidden="true">
      {names.map((name) => {
        const [label, rest] = splitName(name);
        return (
          <p key={name} className={`row rigid nowrap ${styles.name}`} data-lit={name === lit.name || undefined}>
            <span>
              <b data-text={label} />
              <i data-text={rest} />
            </span>
            {name === lit.name ? <em className="num">{lit.price}</em> : null}
          </p>
        );
      })}
    </aside>
  );
}
