import IconBellOff from '@tabler/icons-react/dist/esm/icons/IconBellOff.mjs';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reply } from '#contract/endpoint.ts';
import type { GetMonitoringEntry } from '#contract/monitoring.ts';
import { paths } from '#web/base/paths.ts';
import { useFormat } from '#web/base/use-format.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { RelativeTime } from '#web/ui/RelativeTime.tsx';
import { Tile } from '#web/ui/Tile.tsx';
import type { Acknowledge } from '../changes/use-acknowledge.ts';
import { ChangeValuesPart } from '../parts/ChangeValuesPart.tsx';
import { kindLooks } from '../parts/change-looks.ts';
import { type ChangeTools, changeWords, fieldWords, valueTexts } from '../parts/change-words.rules.ts';
import { FoldedPart } from '../parts/FoldedPart.tsx';
import styles from './ChangeDrawer.module.css';
import { evidenceLines } from './evidence.ts';
import { TextDiff } from './TextDiff.tsx';

type Entry = Reply<typeof GetMonitoringEntry>;
type ComparisonProps = {
  entry: Entry;
  acknowledge: Acknowledge;
  onMute: (() => void) | undefined;
  onOpen: (id: string) => void;
};

/** What it is, when and by whom it was found, both sides, the text with its differences, and what came with it. */
export function Comparison({ entry, acknowledge, onMute, onOpen }: ComparisonProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const tools = { t, format };
  const { what } = changeWords(entry, tools);
  const { kind, source, detectedAt, acknowledgedAt, domainName, texts } = entry;
  return (
    <>
      <div className={`row wrap ${styles.title}`}>
        <Tile {...kindLooks[kind]} />
        <h3>{what}</h3>
        <FoldedPart entry={entry} />
      </div>
      <dl className={`grid gap-4 ${styles.facts}`}>
        <Fact name={t('monitoring.columns.found')}>
          {format.dateTime(detectedAt)} (<RelativeTime at={detectedAt} />)
        </Fact>
        <Fact name={t('monitoring.compare.source')}>{source ?? t('monitoring.compare.noSource')}</Fact>
        {acknowledgedAt ? (
          <Fact name={t('monitoring.acknowledge.isDone')}>{format.dateTime(acknowledgedAt)}</Fact>
        ) : null}
        {entry.isMuted ? <Fact name={t('monitoring.mutes.wasMuted')}>{t('monitoring.mutes.wasMutedText')}</Fact> : null}
      </dl>
      <Sides entry={entry} tools={tools} />
      {texts ? <TextDiff {...texts} /> : null}
      <Sidebar entries={entry.beside} tools={tools} onOpen={onOpen} />
      <div className={`flex wrap gap-8 ${styles.tools}`}>
        {acknowledgedAt === null ? (
          <Button
            leftSection={<Icon of={IconCheck} />}
            loading={acknowledge.isBusy}
            onClick={() => void acknowledge.acknowledge([entry.id])}
          >
            {t('monitoring.acknowledge.short')}
          </Button>
        ) : null}
        {onMute ? (
          <Button leftSection={<Icon of={IconBellOff} />} onClick={onMute}>
            {t('monitoring.mutes.short')}
          </Button>
        ) : null}
        <ButtonLink href={paths.domain(domainName)} leftSection={<Icon of={IconExternalLink} />}>
          {t('words.openDomain')}
        </ButtonLink>
      </div>
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** The value itself, and all that both looks saw beside it: what differs is marked. */
function Sides({ entry, tools }: { entry: Entry; tools: ChangeTools }) {
  const { t } = tools;
  const [before, after] = [valueTexts(entry, entry.oldValue, tools), valueTexts(entry, entry.newValue, tools)];
  const value = { name: fieldWords(entry.field, entry.marketplace, t), before, after, isSame: false };
  const { before: earlier = null, after: later = null } = entry.evidence ?? {};
  return (
    <table className={`full ${styles.sides}`}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('monitoring.compare.before')}</th>
          <th scope="col">{t('monitoring.compare.after')}</th>
        </tr>
      </thead>
      <tbody>
        {[value, ...evidenceLines(entry.field, earlier, later, tools)].map(({ name, before, after, isSame }, at) => (
          <tr key={name} data-value={at === 0 || undefined} data-same={isSame || undefined}>
            <th scope="row">{name}</th>
            <Side texts={before} others={isSame ? before : after} as="del" />
            <Side texts={after} others={isSame ? after : before} as="ins" />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type SideProps = { texts: readonly string[]; others: readonly string[]; as: 'del' | 'ins' };

function Side({ texts, others, as: Changed }: SideProps) {
  const { t } = useTranslation();
  return (
    <td>
      {texts.length === 0 ? <span className="w-text quiet">{t('words.notKnown')}</span> : null}
      {texts.map((text) => {
        const Tag = others.includes(text) ? 'span' : Changed;
        return (
          <Tag key={text}>
            <bdi>{text}</bdi>
          </Tag>
        );
      })}
    </td>
  );
}

/** The other changes of the same answer. */
function Sidebar({
  entries,
  tools,
  onOpen,
}: {
  entries: Entry['beside'];
  tools: ChangeTools;
  onOpen: (id: string) => void;
}) {
  if (entries.length === 0) return null;
  const { t } = tools;
  return (
    <section className={styles.beside}>
      <h4>{t('monitoring.compare.beside')}</h4>
      <ul>
        {entries.map((one) => {
          const words = changeWords(one, tools);
          return (
            <li className="wrap line-top" key={one.id}>
              <button type="button" className="link" onClick={() => onOpen(one.id)}>
                {words.what}
              </button>{' '}
              <ChangeValuesPart entry={one} words={words} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
