import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../server/test/parts/free-port.ts'
import { endWithUs, type Running, untilReady } from '../processes.ts'

const PROGRAM = process.env.NGINX_PATH ?? '/usr/sbin/nginx'

export function hasNginx(): boolean {
  return spawnSync(PROGRAM, ['-v']).status === 0
}

/** Serves the files of a folder as nginx does it best: from the kernel, with a worker for each core. */
export async function startNginx(folder: string): Promise<Running> {
  const port = await freePort()
  const home = join(tmpdir(), `epassbild-nginx-${port}`)
  mkdirSync(home, { recursive: true })
  writeFileSync(join(folder, 'ready'), '')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${home}/${name};`)
    .join(' ')
  writeFileSync(
    join(home, 'nginx.conf'),
    `daemon off; worker_processes auto; pid ${home}/pid; error_log ${home}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 256; }
http { sendfile on; tcp_nopush on; access_log off; keepalive_requests 1000000; ${temporary}
  server { listen 127.0.0.1:${port}; root ${folder}; } }
`,
  )
  const child = spawn(PROGRAM, ['-p', home, '-e', join(home, 'error.log'), '-c', join(home, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  endWithUs(child)
  const url = `http://127.0.0.1:${port}`
  await untilReady(`${url}/ready`, child)
  const stop = async () => {
    child.kill('SIGQUIT')
    await once(child, 'exit')
  }
  return { url, pid: child.pid ?? 0, stop }
}
