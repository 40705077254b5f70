import type { CameraTestResult } from '@longview/contract';
import { describe, expect, it } from 'vitest';
import { ApiFailure } from '../../api/client/client.ts';
import { failedState, resultState } from './test-result.ts';

type Report = NonNullable<CameraTestResult['ChannelInfo']['Channels'][number]['Report']>;

function answer(report: Partial<Report> | null): CameraTestResult {
  const whole: Report = {
    StatusCode: 'Error',
    ErrorStatusMessage: null,
    Reason: null,
    Params: {},
    ErrorStatusCode: null,
    ImageUriBase: null,
    LoadTime: 'PT0.4S',
    ImageSourceAt: null,
    IsStale: false,
    Source_FileCount: null,
  };
  const channel = {
    Id: null,
    Uri: 'http://cam/',
    Name: null,
    Scheme: 'http',
    Source: 'User',
    IsSuggested: false,
  } as const;
  const Report = report && { ...whole, ...report };
  return {
    ChannelInfo: { Channels: [{ ...channel, Report }] },
    PreviewFeedId: 'fe5nsqhtejqi',
    Picture: null,
  };
}

const failed = (why: string) => ({
  kind: 'Failed',
  message: `Error connecting to camera, check url.${why}`,
});

describe('what a camera test came to', () => {
  it.each([
    [
      'its message',
      { ErrorStatusMessage: 'The camera sent no picture.', ErrorStatusCode: '200' },
      ' The camera sent no picture.',
    ],
    ['without one its code', { ErrorStatusCode: '401' }, ' 401'],
    ['without both the sentence alone', {}, ''],
  ])('is told by %s [CAM-07] [ERR-06]', (_, report, why) => {
    expect(resultState(answer(report))).toEqual(failed(why));
  });

  it('is a failure too where no camera was tried [CAM-07]', () => {
    expect(resultState(answer(null))).toEqual(failed(''));
  });

  it('is a picture where all is well [CAM-03]', () => {
    const ok = { kind: 'Ok', previewFeedId: 'fe5nsqhtejqi', loadTime: 'PT0.4S', picture: null };
    expect(resultState(answer({ StatusCode: 'Ok' }))).toEqual(ok);
  });

  it('tells of the plan [CAM-08] [ERR-01]', () => {
    const refused = {
      ok: false as const,
      status: 402,
      code: 'PlanUpgradeRequired',
      message: 'No.',
      fields: [],
    };
    expect(failedState(new ApiFailure(refused))).toEqual({
      kind: 'Failed',
      message: 'Upgrade your plan to use devices.',
    });
  });
});
