// A plain HTTP camera in a process of its own, so that its CPU is not counted with ours.
// Started by `startCameraServer`: argv is the picture's path; prints its port.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

export async function startCameraServer(picturePath: string): Promise<{ url: string; stop(): void }> {
  const child = fork(import.meta.filename, [picturePath]);
  const [port] = await once(child, 'message');
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

const picturePath = process.argv[2];
if (process.send && picturePath && import.meta.main) {
  const picture = readFileSync(picturePath);
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': picture.length });
    response.end(picture);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' ? address?.port : null);
  });
}
