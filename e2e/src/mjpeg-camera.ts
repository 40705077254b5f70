import { createServer, type IncomingHttpHeaders } from 'node:http';
import { portOf } from '@longview/base';
import { MOVING_PICTURES } from '@longview/test-kit/http-camera';

/** A camera on the display's own network: MJPEG without a login, 320 × 180. */
export interface MjpegCamera {
  url: string;
  /** Of each call, newest last. */
  seen: IncomingHttpHeaders[];
  close(): Promise<void>;
}

export async function startMjpegCamera(): Promise<MjpegCamera> {
  const seen: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    seen.push(request.headers);
    response.writeHead(200, { 'content-type': 'multipart/x-mixed-replace; boundary=frame' });
    let count = 0;
    const send = () => {
      const jpeg = MOVING_PICTURES[count % MOVING_PICTURES.length] ?? Buffer.alloc(0);
      count += 1;
      response.write(`--frame\r\ncontent-type: image/jpeg\r\ncontent-length: ${jpeg.length}\r\n\r\n`);
      response.write(jpeg);
      response.write('\r\n');
    };
    send();
    const beat = setInterval(send, 200);
    response.once('close', () => clearInterval(beat));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url: `http://127.0.0.1:${portOf(server)}/live.mjpg`, seen, close };
}
