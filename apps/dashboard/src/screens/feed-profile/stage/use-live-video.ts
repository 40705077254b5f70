import type { PlayerTold, PlayerVideoState } from '@longview/contract';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** The live video of the page: one embedded player, and what it tells of itself (EXT-344). */
export interface LiveVideo {
  /** Whether there is a player at all: not while another moment, a film or a comparison is looked at. */
  isWanted: boolean;
  frame: RefObject<HTMLIFrameElement | null>;
  state: PlayerVideoState;
  toggleSound(): void;
}

const NOTHING: PlayerVideoState = { IsPlaying: false, IsBehind: false, Notice: null, IsHeard: null };

export function useLiveVideo(isWanted: boolean): LiveVideo {
  const frame = useRef<HTMLIFrameElement>(null);
  const [state, setState] = useState(NOTHING);
  useEffect(() => {
    if (!isWanted) return;
    const heard = ({ source, data }: MessageEvent<PlayerTold | undefined>) => {
      if (source !== frame.current?.contentWindow || data?.Source !== 'LongviewPlayer') return;
      if (data.Video) setState(data.Video);
    };
    addEventListener('message', heard);
    return () => {
      removeEventListener('message', heard);
      setState(NOTHING);
    };
  }, [isWanted]);
  const toggleSound = () => frame.current?.contentWindow?.postMessage('LongviewPlayerSound', location.origin);
  return { isWanted, frame, state, toggleSound };
}
