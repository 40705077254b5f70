/** What P10 runs inside the page, as text: types of the browser are no part of the benches. */
import { CLOCK_PICTURE } from '@longview/test-kit/clock-camera';

const { width, bits, band } = CLOCK_PICTURE;

/** Makes the page's video, and a function that gives how late each shown picture is, milliseconds. */
export const PREPARE = `(() => {
  const video = document.createElement('video');
  video.muted = true;
  document.body.replaceChildren(video);
  const canvas = new OffscreenCanvas(${width}, ${band});
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  const SPAN = 2 ** ${bits};
  const late = () => {
    pen.drawImage(video, 0, 0);
    const y = ${band / 2};
    let shown = 0;
    for (let bit = 0; bit < ${bits}; bit++) {
      const x = Math.floor((bit + 0.5) * ${Math.floor(width / bits)});
      if (pen.getImageData(x, y, 1, 1).data[0] > 128) shown += 2 ** bit;
    }
    return (((Date.now() % SPAN) - shown) + SPAN) % SPAN;
  };
  window.measure = (count) => new Promise((resolve) => {
    const measured = [];
    const look = () => {
      measured.push(late());
      if (measured.length < count) video.requestVideoFrameCallback(look);
      else resolve(measured);
    };
    video.requestVideoFrameCallback(look);
  });
})()`;

/** By Media Source Extensions, kept near the end as a player does. */
export const PLAY_SOCKET = (path: string) => `(() => {
  const video = document.querySelector('video');
  const source = new MediaSource();
  const waiting = [];
  let buffer = null;
  const feed = () => {
    if (!buffer || buffer.updating || waiting.length === 0) return;
    buffer.appendBuffer(waiting.shift());
  };
  const keepUp = () => {
    if (video.buffered.length === 0) return;
    const end = video.buffered.end(video.buffered.length - 1);
    if (end - video.currentTime > 0.5) video.currentTime = end - 0.05;
  };
  video.src = URL.createObjectURL(source);
  source.addEventListener('sourceopen', () => {
    const socket = new WebSocket(location.origin.replace('http', 'ws') + ${JSON.stringify(path)});
    socket.binaryType = 'arraybuffer';
    socket.onmessage = ({ data }) => {
      if (typeof data === 'string') {
        buffer = source.addSourceBuffer(JSON.parse(data).Mime);
        buffer.addEventListener('updateend', () => { keepUp(); feed(); });
        return;
      }
      waiting.push(data);
      feed();
      if (video.paused) video.play();
    };
  });
})()`;

/** What the page needs to begin with WHEP; gives the connection. */
const BEGIN_WHEP = `async (path) => {
  const peer = new RTCPeerConnection();
  for (const kind of ['video', 'audio']) peer.addTransceiver(kind, { direction: 'recvonly' });
  await peer.setLocalDescription();
  const headers = { 'Content-Type': 'application/sdp' };
  const answer = await fetch(path, { method: 'POST', headers, body: peer.localDescription.sdp });
  if (!answer.ok) throw new Error(await answer.text());
  await peer.setRemoteDescription({ type: 'answer', sdp: await answer.text() });
  return peer;
}`;

/** By WebRTC. */
export const PLAY_WHEP = (path: string) => `(async () => {
  const peer = await (${BEGIN_WHEP})(${JSON.stringify(path)});
  const video = document.querySelector('video');
  video.srcObject = new MediaStream([peer.getReceivers()[0].track]);
  await video.play();
})()`;

/** Watches `count` times by WebRTC and shows nothing. */
export const HOLD_WHEP = (path: string, count: number) => `(async () => {
  window.held ??= [];
  for (let begun = 0; begun < ${count}; begun++) {
    window.held.push(await (${BEGIN_WHEP})(${JSON.stringify(path)}));
  }
})()`;

/** By hls.js, which the page has loaded. */
export const PLAY_HLS = (path: string) => `(() => {
  const video = document.querySelector('video');
  const player = new Hls({ lowLatencyMode: true });
  player.loadSource(${JSON.stringify(path)});
  player.attachMedia(video);
  video.addEventListener('canplay', () => video.play());
})()`;
