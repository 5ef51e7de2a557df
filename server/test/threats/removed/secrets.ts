import { against, feature, platform, type Removal, threatTest } from './removal.ts'

const VAULT = 'server/src/adapters/vault/key-file-vault.ts'
const KEYS = platform('keys/server-keys')
const AT_REST = feature('accounts/second-factor/totp-at-rest')
const t32 = threatTest('t32-stolen-dump')
const vaultTest = 'server/src/adapters/vault/key-file-vault.test.ts'
const wrapTest = 'server/src/secrets-at-rest/wrap-secrets.test.ts'

export const SECRETS: readonly Removal[] = [
  ...against('T32', [
    [
      'keys of the server are wrapped',
      [t32, 'forges no token'],
      [KEYS, 'return columnOfKey(await vault.wrap(JSON.stringify(secret), placeOfKey(id)))', 'return secret'],
      [KEYS, 'JSON.parse(await vault.unwrap(storedKey(secret), placeOfKey(id)))', 'secret'],
    ],
    [
      'secrets of authenticator apps are wrapped',
      [t32, 'opens no second factor'],
      [AT_REST, 'return vault.wrap(secret, placeOfTotp(accountId))', 'return Promise.resolve(vault && secret)'],
      [AT_REST, 'return vault.unwrap(stored, placeOfTotp(accountId))', 'return Promise.resolve(vault && stored)'],
    ],
    [
      'and those that are being set up',
      [t32, 'opens no second factor'],
      [AT_REST, 'return vault.wrap(secret, placeOfOffered(ticketHash))', 'return Promise.resolve(vault && secret)'],
      [AT_REST, 'return vault.unwrap(stored, placeOfOffered(ticketHash))', 'return Promise.resolve(vault && stored)'],
    ],
    [
      'bound to their row',
      [t32, 'accepts no planted secret'],
      [VAULT, 'first.bytes, nonce).setAAD(Buffer.from(place))', 'first.bytes, nonce)'],
      [VAULT, 'decipher.setAAD(Buffer.from(place)).setAuthTag', 'decipher.setAuthTag'],
    ],
    [
      'nothing in clear is accepted',
      [vaultTest, 'accepts no unwrapped value'],
      [VAULT, 'if (!wrapped) throw new SecretInClear(place)', 'if (!wrapped) return stored'],
    ],
    [
      'no start on secrets in clear',
      [wrapTest, 'keep a server with KEY_FILE from starting'],
      ['server/src/secrets-at-rest/require-wrapped.ts', 'if (closed.length === 0) return', 'if (closed) return'],
    ],
    [
      'production demands a key file',
      [threatTest('t30-fail-open-settings'), 'does not start with keys in clear'],
      ['server/src/address-faults.ts', '...(read.KEY_FILE ? [] :', '...(read ? [] :'],
    ],
    [
      'living codes as keyed hashes',
      [t32, 'no hash of a living code'],
      [
        feature('accounts/codes/issue-code'),
        'return pseudonyms.keyed(`code-hash:${id}:${code}`)',
        'return pseudonyms && createHash("sha256").update(`${id}:${code}`).digest("base64url")',
      ],
      [
        feature('accounts/codes/issue-code'),
        "import type { Deps } from '#platform/deps.ts'",
        "import { createHash } from 'node:crypto'\nimport type { Deps } from '#platform/deps.ts'",
      ],
    ],
  ]),
]
