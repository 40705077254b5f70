import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@longview/test-kit/free-port';
import { childrenOf } from './processes.ts';
import { until } from './service.ts';

export interface NginxOptions {
  /** Pictures under /small/ are made this high at each call, by as many workers as there are cores. */
  smallHeightPx?: number;
}

/** Debian's nginx serving one folder, as the peer of pictures: by one worker, as ours answers by one process. */
export async function startNginx(
  files: Record<string, Buffer>,
  options: NginxOptions = {},
): Promise<{ url: string; pids: number[]; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'longview-nginx-'));
  const port = await findFreePort();
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
  writeFileSync(join(folder, 'nginx.conf'), config(folder, port, options));
  const child = spawn('/usr/sbin/nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: 'inherit',
  });
  const url = `http://127.0.0.1:${port}`;
  const first = Object.keys(files)[0] ?? '';
  await until(async () => (await fetch(`${url}/${first}`)).ok, 10_000, 'nginx');
  const stop = async () => {
    child.kill('SIGQUIT');
    await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  const pids = child.pid ? [child.pid, ...childrenOf(child.pid)] : [];
  return { url, pids, stop };
}

const config = (folder: string, port: number, { smallHeightPx }: NginxOptions) => `
${smallHeightPx ? 'load_module /usr/lib/nginx/modules/ngx_http_image_filter_module.so;' : ''}
user root; daemon off; worker_processes ${smallHeightPx ? 'auto' : 1}; pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events { worker_connections 512; }
http { access_log off; sendfile on; tcp_nopush on; types { image/jpeg jpg; }
  server { listen 127.0.0.1:${port}; root ${folder};
    ${smallHeightPx ? smallPictures(folder, smallHeightPx) : ''}
  } }
`;

const smallPictures = (folder: string, heightPx: number) => `location /small/ { alias ${folder}/;
  image_filter resize - ${heightPx}; image_filter_jpeg_quality 80; image_filter_buffer 20M; }`;
