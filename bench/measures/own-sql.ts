import type { SortableColumn, SortField, sortFieldOf } from '#contract/domain-list.ts';
import type { OwnColumn } from '#contract/own-data.ts';
import type { Key } from './grid-sql.ts';

type OwnField = (typeof sortFieldOf)[OwnColumn & SortableColumn];

/** What is sorted by of the users' own data; tags by the place of their set. */
export const ownKeys: Record<OwnField, Key[]> = {
  tags: [{ column: 'tag_place.no', emptyLast: true }],
  purchaseprice: [{ column: 'o.purchase_price', emptyLast: true }],
  purchasedate: [{ column: 'o.purchase_date', emptyLast: true }],
  askingprice: [{ column: 'o.asking_price', emptyLast: true }],
  floorprice: [{ column: 'o.floor_price', emptyLast: true }],
  renewalcost: [{ column: 'o.renewal_cost', emptyLast: true }],
  autorenew: [{ column: 'o.auto_renew', emptyLast: true }],
  renewaldecision: [{ column: 'o.renewal_decision', emptyLast: true }],
  decideon: [{ column: 'o.decide_on', emptyLast: true }],
};

const own = 'left join domain_own o on o.user_id = $1 and o.domain_id = d.id';
const tagPlaces = `left join (
  select id, dense_rank() over (order by keys) as no from tag_set where user_id = $1) tag_place on tag_place.id = o.tag_set_id`;

/** The join that a sort by own data needs. */
export function ownJoinOf(field: SortField): string {
  if (!(field in ownKeys)) return '';
  return field === 'tags' ? `${own} ${tagPlaces}` : own;
}
