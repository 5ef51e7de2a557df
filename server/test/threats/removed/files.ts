import { against, feature, featureTest, platform, type Removal, threatTest } from './removal.ts'

const REQUIRE_PDF = feature('studios/certificates/require-pdf')
const ACTIVE = platform('pdf/active-content')
const SERVE = 'server/src/platform/http/serve.ts'
const APART = platform('pdf/fork-apart')
const DRAWING = platform('pdf/picture-process')
const RECEIVED = 'server/src/platform/http/received-bytes.ts'
const RECEIVE = 'server/src/platform/http/receive-file.ts'
const BUILD = 'server/src/app/build-app.ts'
const LINKS = platform('keys/links')
const [apart, drawing] = ['server/src/platform/pdf/fork-apart.test.ts', 'server/src/platform/pdf/draw-pages.test.ts']
const [t07, t08] = [threatTest('t07-hostile-pdf'), threatTest('t08-oversize-and-slow')]

export const FILES: readonly Removal[] = [
  ...against('T07', [
    [
      'read down to its pages',
      [t07, 'is refused when it is without a page'],
      [
        REQUIRE_PDF,
        "whole ? readPdf(bytes, CERTIFICATE_PAGES_MAX) : 'broken'",
        "whole ? { pages: 1 } : ('broken' as 'broken' | 'encrypted' | { pages: number })",
      ],
    ],
    [
      'a PDF from its first byte',
      [t07, 'begins at byte 512'],
      [REQUIRE_PDF, 'bytes.subarray(0, HEAD.length).equals(HEAD) && ', ''],
      // The PDF reader would refuse it, too.
      [
        REQUIRE_PDF,
        "whole ? readPdf(bytes, CERTIFICATE_PAGES_MAX) : 'broken'",
        "whole ? { pages: 1 } : ('broken' as 'broken' | 'encrypted' | { pages: number })",
      ],
    ],
    [
      'no encrypted one',
      [t07, 'is encrypted'],
      [
        REQUIRE_PDF,
        "if (reading === 'encrypted') throw new Refusal('certificate-encrypted')",
        "if (reading === 'encrypted') return",
      ],
    ],
    [
      'drawn in a process without files, programs, threads',
      [apart, 'reaches no file, program, thread or setting'],
      [APART, "      '--permission',\n", ''],
    ],
    [
      'drawn in a process without settings and keys',
      [apart, 'reaches no file, program, thread or setting'],
      [APART, '    env: {},\n', ''],
    ],
    [
      'drawn with a limit of memory',
      [apart, 'and little memory'],
      [APART, '`--wasm-max-mem-pages=${WASM_PAGES}`', '`--wasm-max-mem-pages=${WASM_PAGES * 8}`'],
    ],
    ['drawn with a limit of time', [drawing, 'end with the time'], [APART, '    timeout: patienceMs,\n', '']],
    [
      'drawn with a limit of dots',
      [drawing, 'of a square kilometre'],
      [DRAWING, 'DOTS_MAX = 4_000_000', 'DOTS_MAX = 400_000_000'],
    ],
    [
      'no scripts, starts of programs, attached files',
      [t07, 'when it holds a script that runs'],
      [REQUIRE_PDF, "if (reading === 'active') throw new Refusal('certificate-active')", ''],
    ],
    [
      'however they are packed',
      [t07, 'when it holds a script in a compressed object stream'],
      [ACTIVE, "names.has('First') && names.has('N') ? file", "names.has('') ? file"],
    ],
    [
      'also behind a faulty value',
      [t07, 'when it holds a script behind a keyword that is no value'],
      [ACTIVE, ' && !reader.isInside', ''],
    ],
    [
      'also where packed objects overlap',
      [t07, 'that begins inside of a text'],
      [ACTIVE, 'if (start < reader.at) throw', 'if (start < 0) throw'],
    ],
    [
      'also where no reference leads',
      [t07, 'when it holds a script that no reference leads to'],
      [platform('pdf/pdf-file'), 'new Set([...noted, ...looks]', 'new Set([...noted, ...looks.slice(0, 0)]'],
    ],
    [
      'bounded number of pages',
      [t07, 'huge number of pages'],
      [REQUIRE_PDF, 'reading.pages > CERTIFICATE_PAGES_MAX', 'reading.pages < 0'],
    ],
    [
      'a random key',
      [t07, 'takes nothing of its name'],
      [feature('studios/certificates/take-certificate'), '${deps.random.uuid()}.pdf', 'nachweis.pdf'],
    ],
    [
      'leaves as an attachment only',
      [t07, 'can only be downloaded'],
      [SERVE, 'attachment; filename=', 'inline; filename='],
    ],
    [
      'leaves in a sandbox only',
      [t07, 'can only be downloaded'],
      [SERVE, "sandbox; default-src 'none'", "default-src 'none'"],
    ],
    [
      'leaves by a link of five minutes',
      [t07, 'no other address than the one that expires'],
      [LINKS, 'LINK_SECONDS = 300', 'LINK_SECONDS = 600'],
    ],
    [
      'leaves by a signed link',
      [featureTest('software/software'), 'changed to another release'],
      [LINKS, 'given.length === right.length && timingSafeEqual(given, right)', 'given.length === right.length'],
    ],
    [
      'the same for one that is handed in later',
      [featureTest('studios/managing'), 'nothing that is no PDF'],
      [feature('studios/certificates/upload-certificate'), 'await requireCertificate(deps, certificate)', ''],
    ],
    [
      'the verdict of the virus scanner',
      [featureTest('studios/certificates/scanning'), 'is refused with a new studio'],
      [feature('studios/certificates/take-certificate'), "throw new Refusal('certificate-infected')", ''],
    ],
    [
      'nothing is clean that nobody has looked at',
      ['server/src/adapters/virus-scanner/virus-scanner-clamd.test.ts', 'takes nothing for clean'],
      [
        'server/src/adapters/virus-scanner/virus-scanner-clamd.ts',
        "if (found === undefined) throw new PortFailure(PORT_NAME, new Error('no verdict'))",
        '',
      ],
    ],
  ]),
  ...against('T08', [
    [
      'what says that it is too large is not read',
      [t08, 'before it is sent'],
      [
        RECEIVE,
        "if (Number(request.headers['content-length'] ?? 0) > maxBytes + FORM_MAX_BYTES) throw new Refusal(tooLarge)",
        '',
      ],
    ],
    [
      'what turns out too large is refused',
      [t08, 'does not say how long it is'],
      [RECEIVE, 'if (part.file.truncated) throw new Refusal(tooLarge)', ''],
    ],
    [
      'cut off while streaming',
      [t08, 'is bounded in memory'],
      [RECEIVE, 'limits: { fileSize: maxBytes }', 'limits: { fileSize: 1e12 }'],
    ],
    [
      'a whole request has its time',
      [t08, 'although something keeps arriving'],
      [BUILD, 'requestTimeout: requestMs * LONGER_FOR_UPLOADS', 'requestTimeout: 0'],
    ],
    [
      'the longer time is for uploads alone',
      [t08, 'the photo of a stranger'],
      [BUILD, 'endSlowBodies(app, requestMs)', ''],
    ],
    [
      'what flows away after a refusal has an end',
      ['server/src/app/http/let-rest-flow.test.ts', 'ends a body that is larger'],
      ['server/src/app/http/let-rest-flow.ts', 'if (left < 0) socket.destroy()', ''],
    ],
    ['64 kB without a file', [t08, 'take at most 64 kB'], [BUILD, 'bodyLimit: 64 * 1024', 'bodyLimit: 1024 * 1024']],
    [
      '32 MB for a release',
      [featureTest('software/software'), 'cuts off what is larger than 32 MB'],
      [RECEIVE, 'if (part.file.truncated) throw new Refusal(tooLarge)', ''],
    ],
    [
      '10 MiB for a photo',
      [featureTest('photos/transferring'), 'reads no more of a body than its limit'],
      [RECEIVED, 'if (announced > maxBytes) return refuse()', ''],
    ],
    [
      '10 MiB for a photo while it streams in',
      ['server/src/platform/http/received-bytes.test.ts', 'does not say how long it is, and the refusal'],
      [RECEIVED, 'if (length > maxBytes) return refuse()', ''],
    ],
    [
      '200 studios for a company',
      [t08, 'is 200 studios'],
      [feature('studios/submit-studio'), 'STUDIOS_MAX = 200', 'STUDIOS_MAX = 2_000'],
    ],
    [
      '250 uploads an hour',
      [t08, '250 times an hour'],
      [
        platform('limits/limits-table'),
        "upload: { rules: [{ per: 'account', max: 250, minutes: 60 }] }",
        "upload: { rules: [{ per: 'account', max: 2_500, minutes: 60 }] }",
      ],
    ],
    [
      '30 statements an hour that go to other locations',
      [featureTest('studios/offers/offers'), 'thirty times an hour'],
      [
        feature('studios/offers/state-offer'),
        "if (said.also) await deps.limits.count('statement-spread', { account: caller.accountId })",
        '',
      ],
    ],
    [
      'posters are paced',
      [featureTest('studios/posters/poster'), 'thirty times at once'],
      ['contract/src/company/studio-posters.ts', "  limit: 'poster',\n", ''],
    ],
    [
      'bounded wait for the hashing of a password',
      ['server/src/platform/passwords/passwords.test.ts', 'becomes slow'],
      [platform('passwords/passwords'), '> patienceMs\n', '> 1e9\n'],
    ],
    [
      'networks take turns in hashing',
      ['server/src/platform/passwords/passwords.test.ts', 'alternates between'],
      [platform('passwords/passwords'), 'asker !== lastAsker', 'asker !== lastAsker && false'],
    ],
    [
      'hashing of passwords behind everything else',
      ['server/src/platform/passwords/passwords.test.ts', 'comes after everything else'],
      [platform('passwords/password-hasher'), 'STEPS_BELOW = 10', 'STEPS_BELOW = 0'],
    ],
  ]),
]
