import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { OperatorFrame } from '../OperatorFrame.tsx';
import { TabBody } from '../TabBody.tsx';
import { FailedCard } from './FailedCard.tsx';
import { JobsCard } from './JobsCard.tsx';
import { QueuesCard } from './QueuesCard.tsx';
import { WorkersCard } from './WorkersCard.tsx';
import { operatorWorkQuery } from './work.api.ts';

/** What waits, what failed, who works and the jobs, over all accounts (D-229b). */
export function WorkTab() {
  const { t } = useTranslation();
  const work = useQuery(operatorWorkQuery);
  return (
    <OperatorFrame open="work">
      <TabBody query={work} failed={t('operatorWork.failed')}>
        {({ workers, queues, failed, jobs }) => (
          <>
            <QueuesCard queues={queues} />
            <FailedCard failed={failed} />
            <WorkersCard workers={workers} />
            <JobsCard jobs={jobs} />
          </>
        )}
      </TabBody>
    </OperatorFrame>
  );
}
