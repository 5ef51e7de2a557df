import { AES_256_GCM } from '@epassbild/photo-seal/algorithms.ts'
import { decodeCodeText, encodeCodeText } from '@epassbild/photo-seal/code-content.ts'
import { describe, expect, it } from 'vitest'
import { OPERATOR } from '#test/operator.ts'
import { faultsOf, PRODUCTION } from '#test/production-settings.ts'
import { readConfig } from './config.ts'
import { judgeSettings } from './judge-settings.ts'

const CODE = {
  ...{ photoId: '0b0c6d4e-5a0f-4a57-9a3e-3d4f1c2b7a10', algorithm: AES_256_GCM },
  ...{ iv: new Uint8Array(AES_256_GCM.ivBytes), key: new Uint8Array(AES_256_GCM.keyBytes) },
}

describe('the settings', () => {
  it('API-10 run everything embedded when none is set', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      database: { kind: 'embedded' },
      objects: { kind: 'folder' },
      mail: { kind: 'folder' },
      geocoderUrl: undefined,
      mapStyleUrl: undefined,
      analyticsId: undefined,
      consentPreselected: true,
      testMode: true,
      demo: true,
      afterAcceptance: 'keep',
    })
  })

  it('QUAL-09, BILL-04 refuse demo data beside a real payment provider, which would pause its transfers, and make none by themselves', () => {
    const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = PRODUCTION
    const stripe = { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, ...OPERATOR }
    expect(faultsOf({ ...stripe, DEMO: 'on' })).toEqual([expect.stringMatching(/^DEMO: .*payment simulator/)])
    expect(readConfig(stripe).demo).toBe(false)
    expect(readConfig({ ...stripe, DEMO: 'off' }).demo).toBe(false)
  })

  it('QUAL-09, API-10 make no demo data beside a real identity provider unless asked to', () => {
    const { EID_ISSUER, EID_CLIENT_ID, EID_CLIENT_SECRET } = PRODUCTION
    const provider = { EID_ISSUER, EID_CLIENT_ID, EID_CLIENT_SECRET }
    expect([provider, { ...provider, DEMO: 'on' }].map((env) => readConfig(env).demo)).toEqual([false, true])
  })

  it('CERT-02 delete accepted photos outside of the demo unless told otherwise', () => {
    expect(readConfig({ DEMO: 'off' }).afterAcceptance).toBe('delete')
    expect(readConfig(PRODUCTION).afterAcceptance).toBe('delete')
    expect(readConfig({ DEMO: 'off', AFTER_ACCEPTANCE: 'keep' }).afterAcceptance).toBe('keep')
    expect(faultsOf({ UNDECIDED_HOURS: '23' })).toHaveLength(1)
  })

  it.each([
    'endpont=https://objects.example',
    'endpoint=',
    'endpoint=objects.example',
    'region=',
    'endpoint=https://objects.example&endpoint=https://others.example',
  ])('QUAL-09, API-10 refuse OBJECT_STORE with %s, which would lead to the store of another provider', (parameters) => {
    expect(faultsOf({ ...PRODUCTION, OBJECT_STORE: `s3://photos?${parameters}` })).toEqual([
      'OBJECT_STORE: takes endpoint (http or https) and region, each once, and no others',
    ])
  })

  it('SAFE-01, QUAL-09 name a variable that differs from a setting by a typing error, and no other one', () => {
    const namesOf = (...names: string[]) =>
      judgeSettings(readConfig(Object.fromEntries(names.map((name) => [name, '1']))))
    const found = namesOf('SMTP_URI', 'VIRUS_SCANER', 'SESSION_MAX_MINUTE', 'KEYFILE', 'LOG_DAYS', 'SMTP_ULR')
    expect(found.filter((line) => line.includes('no setting'))).toEqual([
      'SMTP_URI: no setting has this name, so it has no effect; SMTP_URL is one',
      'VIRUS_SCANER: no setting has this name, so it has no effect; VIRUS_SCANNER is one',
      'SESSION_MAX_MINUTE: no setting has this name, so it has no effect; SESSION_MAX_MINUTES is one',
      'KEYFILE: no setting has this name, so it has no effect; KEY_FILE is one',
      'SMTP_ULR: no setting has this name, so it has no effect; SMTP_URL is one',
    ])
    const others = [
      'HOME',
      'MAIL',
      'LOGNAME',
      'HOSTNAME',
      'SESSION_MANAGER',
      'NODE_OPTIONS',
      'PGSSLROOTCERT',
      'LOGS_DIRECTORY',
      // Of other programs on the same host.
      ...['SITE_URL', 'IMAP_URL', 'AMQP_URL', 'DATA_DISK', 'SSL_KEY_FILE', 'OIDC_ISSUER'],
    ]
    expect(namesOf(...others, 'INVOCATION_ID', 'SSL_CERT_FILE', 'TMPDIR', 'SUDO_USER').join()).not.toContain(
      'no setting',
    )
  })

  it('treat an empty value like none, as .env.example writes it', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', GEOCODER_URL: '' })).toEqual(readConfig({}))
  })

  it('API-10 switch each part by its own setting alone', () => {
    const config = readConfig({
      ...PRODUCTION,
      OBJECT_STORE: 's3://photos?endpoint=https://objects.example&region=eu-central-2',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      GEOCODER_URL: 'https://geo.example',
    })
    expect(config).toMatchObject({
      database: { kind: 'postgres', url: PRODUCTION.DATABASE_URL },
      mail: { kind: 'smtp' },
      objects: { kind: 's3', bucket: 'photos', endpoint: 'https://objects.example', region: 'eu-central-2' },
      geocoderUrl: 'https://geo.example',
      demo: false,
      simulatorsInProduction: false,
    })
  })

  it('name all faults at once', () => {
    expect(faultsOf({ PORT: 'abc', PUBLIC_URL: 'ftp://x.example', TRUST_PROXY: '-1' })).toHaveLength(3)
  })

  it('SAFE-01, API-10 name faults of form beside all others, and none that one of form may be the reason of', () => {
    const together = 'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET go together'
    const port = 'PORT: needs a whole number'
    expect(faultsOf({ PORT: 'x', STRIPE_SECRET_KEY: 'sk_test_1' })).toEqual([port, together])
    expect(faultsOf({ ...PRODUCTION, LOG_DAYS: '0', KEY_FILE: '' })).toEqual([
      'LOG_DAYS: needs at least 1',
      expect.stringMatching(/^KEY_FILE: unset/),
    ])
    const form = 'does not have the form shown in .env.example'
    expect(faultsOf({ ...PRODUCTION, STRIPE_SECRET_KEY: 'x' })).toEqual([expect.stringMatching(/^STRIPE_SECRET_KEY: /)])
    expect(faultsOf({ ...PRODUCTION, PUBLIC_URL: 'x' })).toEqual([expect.stringMatching(/^PUBLIC_URL: needs/)])
    expect(faultsOf({ ...PRODUCTION, NODE_ENV: 'Production' })).toEqual([expect.stringMatching(/^NODE_ENV: must/)])
    expect(faultsOf({ ...PRODUCTION, EID_ISSUER: 'x', SMTP_URL: 'y' })).toEqual([
      `SMTP_URL: ${form}`,
      `EID_ISSUER: ${form}`,
    ])
    const { OBJECT_STORE: _o, S3_ACCESS_KEY_ID: _k, S3_SECRET_ACCESS_KEY: _s, ...apart } = PRODUCTION
    expect(faultsOf({ ...apart, PHOTO_STORE: 'run/photos' })).toEqual([
      'PHOTO_STORE: needs the absolute path of a socket',
    ])
    expect(faultsOf({ METRICS_PORT: '3000', PORT: 'x' })).toEqual([port])
    const origins = 'https://a.example/, https://b.example/'
    expect(faultsOf({ CORS_ORIGINS: origins, EID_CLIENT_ID: 'x' })).toHaveLength(3)
  })

  it('QUAL-09, FOTO-09 take an address of this machine for the printed code, and refuse in one sentence what it cannot carry', () => {
    for (const own of ['http://127.0.0.1:3000/', 'http://[::1]:3000', 'http://studio.localhost:3000']) {
      const address = readConfig({ PUBLIC_URL: own }).codeUrl
      expect(decodeCodeText(encodeCodeText({ ...CODE, address })).address).toBe(own.replace(/\/$/, ''))
    }
    const long = `http://${'a'.repeat(50)}.${'b'.repeat(50)}.localhost`
    for (const unfit of [long, 'http://127.0.0.1.evil.example'])
      expect(faultsOf({ PUBLIC_URL: unfit })).toEqual([expect.stringMatching(/^PUBLIC_URL: /)])
    expect(readConfig({ PUBLIC_URL: long, CODE_URL: 'https://a.example' }).codeUrl).toBe('https://a.example')
    expect(faultsOf({ CODE_URL: 'http://localhost.evil.example' }).join()).toContain('CODE_URL')
    // Codes never contain an address of the local network: the demo's codes use localhost.
    expect(readConfig({ PUBLIC_URL: 'http://192.168.1.20:3000', PORT: '3000' })).toMatchObject({
      publicUrl: 'http://192.168.1.20:3000',
      codeUrl: 'http://localhost:3000',
    })
  })

  it('QUAL-09 take a host to listen on without blanks, and no blank one, which would listen on all', () => {
    expect(readConfig({ HOST: ' 127.0.0.1 ' }).host).toBe('127.0.0.1')
    expect(faultsOf({ HOST: ' ', RETRIEVAL_HOST: ' ' })).toEqual([
      'HOST: is not a host name or address',
      'RETRIEVAL_HOST: is not a host name or address',
    ])
  })

  it('QUAL-09, API-10 take the address of the site as browsers write it, and refuse one that is more than its root', () => {
    expect(readConfig({ PUBLIC_URL: 'HTTP://LOCALHOST:80/' }).publicUrl).toBe('http://localhost')
    expect(readConfig({ PUBLIC_URL: 'http://127.1:3000' }).codeUrl).toBe('http://127.0.0.1:3000')
    for (const more of ['/passbild', '/?a=1', '/#a', '?'])
      expect(faultsOf({ PUBLIC_URL: `http://localhost:3000${more}` })).toEqual([
        'PUBLIC_URL: needs http(s), host and port only, for example https://passbild.example',
      ])
    for (const none of ['http://user:word@localhost', 'http://localhost/Büro', 'localhost:3000', 'http://', 'x'])
      expect(faultsOf({ PUBLIC_URL: none })).toEqual([expect.stringMatching(/^PUBLIC_URL: /)])
  })

  it.each([
    [{ PORT: 'abc' }, 'PORT: needs a whole number'],
    [{ PORT: '3000.5' }, 'PORT: needs a whole number'],
    [{ PORT: '70000' }, 'PORT: needs at most 65535'],
    [{ LOG_DAYS: '0' }, 'LOG_DAYS: needs at least 1'],
    [{ DEMO: 'ja' }, 'DEMO: needs one of 0, 1, true, false, on, off'],
    [{ DATABASE_URL: 'mysql://localhost/e' }, 'DATABASE_URL: does not have the form shown in .env.example'],
  ])('API-10 say what %j needs, in the language of the terminal', (env, sentence) =>
    expect(faultsOf(env)).toEqual([sentence]),
  )

  it('refuse a directions address that is none or lacks the coordinates', () => {
    expect(faultsOf({ DIRECTIONS_URL: 'javascript:alert(1)' })).toHaveLength(1)
    expect(faultsOf({ DIRECTIONS_URL: 'https://maps.example/?to={latitude}' })).toHaveLength(1)
  })

  it('FIND-08, API-10 take the coordinates of a directions address in either order', () => {
    const directionsUrl = 'https://maps.example/route?dlon={longitude}&dlat={latitude}'
    expect(readConfig({ DIRECTIONS_URL: directionsUrl })).toMatchObject({ directionsUrl })
  })

  it('refuse half an object store', () => {
    expect(faultsOf({ OBJECT_STORE: 's3://photos' })).toEqual([
      'OBJECT_STORE, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together',
    ])
  })

  it('API-10 find the virus scanner by host and port, or by its socket, and refuse what names neither', () => {
    const scannerAt = (url: string) => readConfig({ VIRUS_SCANNER: url }).virusScanner
    expect(scannerAt('')).toEqual({ kind: 'none' })
    expect(scannerAt('clamd://127.0.0.1')).toEqual({ kind: 'clamd', address: { host: '127.0.0.1', port: 3310 } })
    expect(scannerAt('clamd://[::1]:3311')).toEqual({ kind: 'clamd', address: { host: '::1', port: 3311 } })
    expect(scannerAt('clamd:///run/clamd.ctl')).toEqual({ kind: 'clamd', address: { path: '/run/clamd.ctl' } })
    for (const nowhere of ['clamd://', 'clamd:///', 'tcp://127.0.0.1:3310'])
      expect(faultsOf({ VIRUS_SCANNER: nowhere }).join()).toContain('VIRUS_SCANNER')
  })

  it('EID-03 refuse half an identity provider, and one without encryption in production', () => {
    expect(faultsOf({ EID_ISSUER: 'https://eid.example', EID_CLIENT_ID: 'epassbild' })).toEqual([
      'EID_ISSUER, EID_CLIENT_ID and EID_CLIENT_SECRET go together',
    ])
    expect(faultsOf({ ...PRODUCTION, EID_ISSUER: 'http://eid.example' })).toEqual([
      'EID_ISSUER: production needs an https address',
    ])
    expect(faultsOf({ EID_SCOPE: 'profile' })).toEqual(['EID_SCOPE: begins with openid'])
  })

  it('API-10, BILL-03 refuse half a payment provider, and one without what invoices and debits need', () => {
    expect(readConfig(PRODUCTION).payments).toMatchObject({
      kind: 'stripe',
      webhookSecrets: ['whsec_now', 'whsec_before'],
    })
    expect(readConfig({}).payments).toEqual({ kind: 'simulator' })
    expect(faultsOf({ ...PRODUCTION, STRIPE_WEBHOOK_SECRET: '' })).toEqual([
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET go together',
    ])
    expect(faultsOf({ ...PRODUCTION, OPERATOR_VAT_ID: 'DE1', OPERATOR_CREDITOR_ID: 'DE1' })).toHaveLength(2)
    // One digit is wrong: each mandate and invoice would name a creditor that no bank knows.
    expect(faultsOf({ ...PRODUCTION, OPERATOR_CREDITOR_ID: 'DE98ZZZ09999999990' })).toHaveLength(1)
    expect(faultsOf({ ...PRODUCTION, OPERATOR_CREDITOR_ID: 'DE98ABC09999999999' })).toEqual([])
  })

  it('CERT-06 open no port for client certificates by halves', () => {
    const whole = {
      AUTHORITY_DIRECTORY_URL: 'https://directory.example',
      RETRIEVAL_PORT: '8443',
      RETRIEVAL_KEY_FILE: '/k',
      RETRIEVAL_CERTIFICATE_FILE: '/c',
      RETRIEVAL_ROOT_FILE: '/r',
    }
    expect(readConfig({}).retrieval).toBeUndefined()
    const files = { keyFile: '/k', certificateFile: '/c', rootFile: '/r' }
    expect(readConfig(whole).retrieval).toEqual({ port: 8443, host: '127.0.0.1', ...files })
    expect(readConfig({ ...whole, HOST: '::' }).retrieval).toMatchObject({ host: '::' })
    expect(readConfig({ ...whole, RETRIEVAL_HOST: '192.0.2.7' })).toMatchObject({
      host: '127.0.0.1',
      retrieval: { host: '192.0.2.7' },
    })
    expect(faultsOf({ ...whole, RETRIEVAL_ROOT_FILE: '' })).toEqual([
      'RETRIEVAL_PORT, RETRIEVAL_KEY_FILE, RETRIEVAL_CERTIFICATE_FILE and RETRIEVAL_ROOT_FILE go together',
    ])
    expect(faultsOf({ ...whole, AUTHORITY_DIRECTORY_URL: '' })).toEqual([
      'RETRIEVAL_PORT: needs AUTHORITY_DIRECTORY_URL, which lists the certificates',
    ])
    expect(faultsOf({ ...whole, PORT: '8443' })).toEqual(['RETRIEVAL_PORT: must differ from PORT and METRICS_PORT'])
  })

  it('CERT-07 ask the directory for the seal only where both are set', () => {
    expect(faultsOf({ SEAL_FORMAT: 'CAdES' })).toEqual(['SEAL_FORMAT: must be bare or cades'])
    expect(faultsOf({ SEAL_LISTED: 'on' })).toEqual([
      'SEAL_LISTED: needs SEAL_KEY_FILE (or SEAL_MODULE) and AUTHORITY_DIRECTORY_URL',
    ])
  })

  it('FOTO-07 want an eID for each transfer unless told otherwise', () => {
    expect(readConfig({}).transferEid).toBe('always')
    expect(readConfig({ TRANSFER_EID: 'session' }).transferEid).toBe('session')
    expect(faultsOf({ TRANSFER_EID: 'never' })).toHaveLength(1)
  })

  it('refuse stand-ins, demo data and plain http in production', () => {
    const faults = faultsOf({ NODE_ENV: 'production', DEMO: 'on', PUBLIC_URL: 'http://epassbild.example' })
    expect(faults.map((fault) => fault.split(':')[0])).toEqual([
      'PUBLIC_URL',
      'DATABASE_URL',
      'SMTP_URL',
      'EID_ISSUER',
      'STRIPE_SECRET_KEY',
      ...Object.keys(OPERATOR),
      'DEMO',
      'KEY_FILE',
    ])
  })

  it('HOME-07 show a fictitious operator in a trial, and refuse production while one fact is missing', () => {
    expect(readConfig({}).operator).toMatchObject({ company: 'Muster Passbild GmbH', city: 'Kiel' })
    expect(Object.values(readConfig({}).operator).join()).not.toMatch(/[{}]/)
    for (const setting of Object.keys(OPERATOR)) {
      const without = { ...PRODUCTION, [setting]: '' }
      expect(faultsOf(without).join(), setting).toContain(`${setting}: `)
      expect(faultsOf({ ...PRODUCTION, [setting]: '{to be named}' }).join(), setting).toContain(`${setting}: `)
    }
    expect(readConfig({ ...PRODUCTION, OPERATOR_PHONE: '', ALLOW_SIMULATORS: '1' })).toMatchObject({
      simulatorsInProduction: true,
      operator: { company: OPERATOR.OPERATOR_COMPANY, phone: '+49 40 66969 100' },
    })
  })

  it('T13 refuse to switch the limits off in production, and accept it elsewhere', () => {
    expect(faultsOf({ ...PRODUCTION, RATE_LIMITS: 'off' })).toEqual(['RATE_LIMITS: off is refused in production'])
    expect(readConfig({ RATE_LIMITS: 'off' }).rateLimits).toBe(false)
    expect(readConfig({}).rateLimits).toBe(true)
  })

  it('SAFE-01 refuse an unset sender in production, and everywhere one without an address', () => {
    const sentence = 'MAIL_FROM: unset in production, or a reserved domain (.example)'
    for (const from of ['', 'ePassbild <post@epassbild.example>', 'post@mail.Example'])
      expect(faultsOf({ ...PRODUCTION, MAIL_FROM: from })).toEqual([sentence])
    expect(faultsOf({ ...PRODUCTION, MAIL_FROM: '', ALLOW_SIMULATORS: '1' })).toEqual([])
    for (const from of ['ePassbild', 'ePassbild <post>', 'ePassbild <post@passbild.test', '@passbild.test', 'a@b, c@d'])
      expect(faultsOf({ MAIL_FROM: from })).toEqual(['MAIL_FROM: needs an address, such as ePassbild <post@…>'])
    for (const from of ['post@passbild.test', 'ePassbild <post@passbild.test>', '"Bild, Pass" <post@passbild.test>'])
      expect(readConfig({ ...PRODUCTION, MAIL_FROM: from }).mail.from).toBe(from)
  })

  it('accept stand-ins in production when told so, and every page says it', () => {
    const config = readConfig({ ...PRODUCTION, SMTP_URL: '', ALLOW_SIMULATORS: '1' })
    expect(config).toMatchObject({ simulatorsInProduction: true, demo: false })
  })
})
