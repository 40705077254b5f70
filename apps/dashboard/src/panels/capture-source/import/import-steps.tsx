import type { CaptureSource, FeedDetail } from '@longview/contract';
import { syncState } from '@longview/rules/frame-sync';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSaveSource } from '../../../api/cameras/capture-source.ts';
import { deviceFailureText } from '../../../api/cameras/ip-devices.ts';
import { frameSyncQuery } from '../../../api/pictures/frame-sync.ts';
import { t } from '../../../locale/t.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { FormError } from '../../../ui/forms/form-error.tsx';
import { StepMarks } from '../../../ui/layout/step-marks.tsx';
import { editOf, saveOf } from '../source-edit.ts';
import { CheckFolder } from './check-folder.tsx';
import { ChooseFolder } from './choose-folder.tsx';
import { ImportProgress } from './import-progress.tsx';
import { IMPORT_STEPS, isUnderWay, refreshMs, type Step, stepOf } from './import-step.ts';
import { PastImports } from './past-imports.tsx';

interface ImportStepsProps {
  feed: FeedDetail;
  stored: CaptureSource;
}

/** Makes a folder of pictures the past of a feed: 0 choose it, 1 look at it, 2 import (IMP-04). */
export function ImportSteps({ feed, stored }: ImportStepsProps) {
  const feedId = feed.Feed.Id;
  const sync = useQuery({
    ...frameSyncQuery(feedId),
    refetchInterval: ({ state }) => refreshMs(state.data),
  });
  const [wished, setWished] = useState<Step | null>(null);
  const save = useSaveSource(feedId, 'ImageSyncDown');
  const command = (Device_CommandName: 'Start' | 'Stop') =>
    save.mutate(
      { body: { ...saveOf(editOf(stored)), Device_CommandName }, version: stored.Version },
      { onSuccess: () => setWished(null) },
    );
  const failure = deviceFailureText(save.error);
  return (
    <Loaded query={sync} rows={3}>
      {(status) => {
        const step = stepOf(wished, status, stored.IsConfigured);
        return (
          <>
            <StepMarks
              label={t('create.steps')}
              steps={IMPORT_STEPS.map((name) => t(`import.step.${name}`))}
              at={step}
              go={isUnderWay(status) ? undefined : (index) => setWished(IMPORT_STEPS[index] ?? 0)}
            />
            {step === 0 && (
              <ChooseFolder
                feedId={feedId}
                stored={stored}
                isMember={feed.RoleId === 'Owner'}
                onChosen={() => setWished(1)}
              />
            )}
            {step === 1 && (
              <CheckFolder
                feed={feed}
                stored={stored}
                isBusy={save.isPending}
                onBack={() => setWished(0)}
                onStart={() => command('Start')}
              />
            )}
            {step === 2 && (
              <ImportProgress
                status={status}
                state={syncState(status)}
                isBusy={save.isPending}
                onStop={() => command('Stop')}
                onAgain={() => setWished(stored.IsConfigured ? 1 : 0)}
              />
            )}
            {failure && <FormError>{failure}</FormError>}
            <PastImports feedId={feedId} since={status.StoppedAt} />
          </>
        );
      }}
    </Loaded>
  );
}
