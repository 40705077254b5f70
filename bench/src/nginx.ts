import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, until } from './service.ts';

/** Debian's nginx serving one folder, as the peer of static pictures. */
export async function startNginx(
  files: Record<string, Buffer>,
): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'longview-nginx-'));
  const port = await freePort();
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
  writeFileSync(join(folder, 'nginx.conf'), config(folder, port));
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
  return { url, stop };
}

const config = (folder: string, port: number) => `
user root; daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http { access_log off; sendfile on; tcp_nopush on; types { image/jpeg jpg; }
  server { listen 127.0.0.1:${port}; root ${folder}; } }
`;
