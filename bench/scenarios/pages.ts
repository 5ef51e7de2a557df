import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Comparison, compare, load } from '../measure.ts'
import { type Running, startProcess } from '../processes.ts'

const SITE = fileURLToPath(new URL('../../web/build/client', import.meta.url))
const NGINX = '/usr/sbin/nginx'
const NGINX_PORT = 45_121

/** A static page against nginx with the same file; without nginx on the machine there is no limit to compare with. */
export async function pages(): Promise<Comparison[]> {
  if (!existsSync(NGINX)) {
    console.log('static page: left out, no nginx on this machine (Debian: apt-get install nginx-light)')
    return []
  }
  const directory = mkdtempSync(join(tmpdir(), 'epassbild-bench-'))
  const ours = await startProcess('server/build/main.js', { DATA_DIR: directory, DEMO: 'off', RATE_LIMITS: 'off' }, '/')
  const nginx = await startNginx(directory)
  try {
    return [
      await compare('static page (imprint)', '≥ 40 % of nginx', {
        ours: () => load(ours.pid, { url: `${ours.url}/impressum` }),
        limit: () => load(nginx.pid, { url: `${nginx.url}/impressum/index.html` }),
      }),
    ]
  } finally {
    await Promise.all([ours.stop(), nginx.stop()])
    rmSync(directory, { recursive: true, force: true })
  }
}

async function startNginx(directory: string): Promise<Running> {
  const file = join(directory, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${directory}/nginx.pid; error_log /dev/null;
    events { worker_connections 512; }
    http { access_log off; types { text/html html; }
      client_body_temp_path ${directory}/body; proxy_temp_path ${directory}/proxy; fastcgi_temp_path ${directory}/fcgi;
      uwsgi_temp_path ${directory}/uwsgi; scgi_temp_path ${directory}/scgi;
      server { listen 127.0.0.1:${NGINX_PORT}; root ${SITE}; open_file_cache max=100; } }`,
  )
  const child = spawn(NGINX, ['-c', file], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${NGINX_PORT}`
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`${url}/impressum/index.html`).catch(() => undefined)
    if (answer?.ok) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      spawnSync('kill', [String(child.pid)])
    },
  }
}
