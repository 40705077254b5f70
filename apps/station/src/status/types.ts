/** How the Station does, as `longview-station status` and the local status page tell it. Holds no secrets. */

import type { UpdateReport } from '@longview/contract';

/** Times are ISO 8601 UTC by the service's clock where it is known. */
export interface StationStatus {
  version: string;
  /** How updates of this program do. */
  update: UpdateReport | null;
  deviceId: string | null;
  /** Origin of the service, without a login. */
  serviceUrl: string | null;
  startedAt: string;
  writtenAt: string;
  state: 'NotPaired' | 'Starting' | 'Running' | 'Refused' | 'Stopping';
  /** What somebody has to type to pair it again; null while its pairing is good. */
  pairCode: string | null;
  service: {
    isReached: boolean;
    lastContactAt: string | null;
    /** What the last failed call said; null after one that went well. */
    error: string | null;
    configVersion: number | null;
  };
  clock: {
    /** The service's clock minus this machine's, seconds; null until it was measured. */
    offsetSec: number | null;
  };
  spool: {
    waitingPictures: number;
    waitingBytes: number;
    oldestAt: string | null;
    budgetBytes: number;
    /** Pictures that were dropped because the spool was full, since the start. */
    droppedPictures: number;
    /** Why no more pictures are kept; null while there is room. */
    trouble: string | null;
  };
  disk: { freeBytes: number | null; floorBytes: number };
  cameras: CameraStanding[];
}

export interface CameraStanding {
  configId: string;
  sourceType: string;
  /** Names of the feeds it captures. */
  feeds: string[];
  state: 'Ok' | 'Error' | 'Off' | 'Waiting';
  error: string | null;
  lastPictureAt: string | null;
  nextPictureAt: string | null;
}

/** `status-page/index.ts`: `startStatusPage(options): Promise<StatusPage>`. */
export interface StatusPageOptions {
  host: string;
  /** 0: any free one. */
  port: number;
  status(): StationStatus;
}

export interface StatusPage {
  port: number;
  close(): Promise<void>;
}
