import { against, feature, featureTest, platform, type Removal, threatTest } from './removal.ts'

const STORE = feature('photos/photo-store')
const TRANSFER = feature('photos/transfer-photo')
const FACTS = feature('photos/transfer-store')
const STORE_PHOTO = 'server/migrations/0056_street_of_namesakes.sql'
const LIVING = feature('photos/retrieval/living-photo')
const AUTHORITY = feature('authorities/require-authority')
const MACHINE = feature('authorities/machine-request')
const OPEN = 'web/app/features/retrieval/open-answer.ts'
const VERIFY = 'web/app/features/retrieval/verify-provenance.ts'
const CADES = 'packages/photo-seal/src/verify-cades.ts'
const CADES_TEST = 'packages/photo-seal/src/make-cades.test.ts'
const opening = 'web/app/features/retrieval/open-answer.test.ts'
const [transferring, retrieving, citizen, life, proof] = [
  featureTest('photos/transferring'),
  featureTest('photos/retrieval/retrieving'),
  featureTest('photos/citizen'),
  featureTest('photos/deletion/life'),
  featureTest('photos/transfer-proof'),
]
const t22 = threatTest('t22-impersonated-authority')

export const PHOTOS: readonly Removal[] = [
  ...against('T19', [
    [
      'the page verifies before it shows anything',
      [opening, 'shows nothing of another signature'],
      [
        OPEN,
        "if (!(await isFromThisCloud({ ...facts, ciphertext }, published))) return 'tampered'",
        'await isFromThisCloud({ ...facts, ciphertext }, published)',
      ],
    ],
    [
      'code and answer name the same photo',
      [opening, 'shows nothing of another photo'],
      [OPEN, "if (facts.photoId !== code.photoId) return 'tampered'", ''],
    ],
    [
      'the certificate is a published one',
      [opening, 'a certificate that is not published'],
      ['web/app/features/retrieval/published-entry.ts', 'certificates[0] === certificate', 'certificates.length > 0'],
      [
        VERIFY,
        'toHex(await sha256(der)) !== entry.fingerprint || !holdsKey(der, entry.publicKey)',
        'holdsKey.length < 0',
      ],
    ],
    [
      'the certificate holds the published key',
      [opening, 'not the one in the certificate'],
      [VERIFY, ' || !holdsKey(der, entry.publicKey)', ' || holdsKey.length < 0'],
    ],
    [
      'the signature covers the ciphertext',
      [retrieving, 'every changed bit of tag, body'],
      [
        'packages/photo-seal/src/provenance.ts',
        'concatBytes(ciphertext, new TextEncoder()',
        'concatBytes(ciphertext.slice(0, 9), new TextEncoder()',
      ],
      [
        'server/src/adapters/sealing/sealer.ts',
        'for (const part of message) signing.update(part)',
        'message.forEach((part, at) => signing.update(at === 0 ? part.slice(0, 9) : part))',
      ],
    ],
    [
      'the digest that a CMS signature signs',
      [CADES_TEST, 'with another digest'],
      [CADES, 'if (attributes.get(OID.messageDigest) !== toHex(await sha256(message))) return false', ''],
    ],
    [
      'the certificate that a CMS signature signs',
      [CADES_TEST, 'or reference'],
      [CADES, 'if (attributes.get(OID.signingCertificateV2) !== toHex(await sha256(signing))) return false', ''],
    ],
    [
      'AES-GCM with its tag',
      ['packages/photo-seal/src/photo-seal.test.ts', 'opens nothing of which a single bit'],
      [
        'packages/photo-seal/src/open-photo.ts',
        'new Uint8Array(await crypto.subtle.decrypt({ name, iv }, imported, ciphertext))',
        'new Uint8Array(await crypto.subtle.decrypt({ name, iv }, imported, ciphertext).catch(() => ciphertext))',
      ],
    ],
    [
      'the wrapping at rest finds every changed bit',
      [retrieving, 'when the store returns other bytes'],
      [feature('photos/storage-wrap'), 'decipher.final()\n  return ciphertext', 'return ciphertext'],
    ],
  ]),
  ...against('T20', [
    [
      'stored under its transfer id once',
      [transferring, 'of the same bytes gives the same receipt'],
      [TRANSFER, 'if (earlier) return fetchReceipt(deps, { earlier, sent, endsSession })', ''],
    ],
    [
      'create-only',
      ['server/src/adapters/objects/objects-folder.test.ts', 'creates one of eight'],
      [
        'server/src/adapters/objects/objects-folder.ts',
        'guarded(writeWhole(pathOf(key), (file) => file.writeFile(bytes), linkOnce))',
        'guarded(writeWhole(pathOf(key), (file) => file.writeFile(bytes), (aside, path) => rename(aside, path).then(() => linkOnce.length > 0)))',
      ],
    ],
    [
      'other bytes are refused',
      [transferring, 'of other bytes, or another citizen token'],
      [TRANSFER, "if (!isSame) throw new Refusal('transfer-differs')", ''],
    ],
    [
      'the same receipt for five minutes',
      [transferring, 'same receipt for five minutes'],
      [TRANSFER, '> RECEIPT_MS', '> RECEIPT_MS * 2'],
    ],
    [
      'an eID proof is used once',
      [proof, 'is checked again when the photo is stored'],
      [STORE_PHOTO, ' AND consumed_at IS NULL', ''],
    ],
    [
      'the place of work is checked again when a photo is stored',
      [proof, 'is checked again when the photo is stored'],
      [STORE_PHOTO, "IF NOT FOUND THEN RAISE EXCEPTION 'the place of work' USING ERRCODE = 'TF001'; END IF;", ''],
    ],
    [
      'a session that ended during the upload',
      [transferring, 'a second before the end of the photo'],
      ['server/src/app/http/recognise-callers.ts', 'const isOld = caller &&', 'const isOld = false && caller &&'],
    ],
    [
      'an access level that changed at the end of the upload',
      [transferring, 'gets to the books alone at its end'],
      [TRANSFER, "if (facts?.account.role === 'accounting') throw", 'if (false) throw'],
    ],
    [
      'an eID proof is for these bytes',
      [proof, 'no other transfer, no other bytes'],
      [FACTS, "eq(eidAttempts.ciphertextSha256, sql.placeholder('ciphertextSha256')),", ''],
      [STORE_PHOTO, 'AND ciphertext_sha256 = photo.ciphertext_sha256', ''],
    ],
    [
      'an eID proof is for this transfer',
      [proof, 'no other transfer, no other bytes'],
      [FACTS, "eq(eidAttempts.transferId, sql.placeholder('transferId')),", ''],
      [STORE_PHOTO, ' AND transfer_id = photo.transfer_id', ''],
    ],
    [
      'an eID proof is for this person',
      [proof, 'no other transfer, no other bytes'],
      [FACTS, 'eq(eidAttempts.accountId, accounts.id),\n        eq(eidAttempts.purpose', 'eq(eidAttempts.purpose'],
      [STORE_PHOTO, "account_id = photo.account_id AND purpose = 'transfer'", "purpose = 'transfer'"],
    ],
    [
      'an eID proof is five minutes old at most',
      [proof, 'is late after five minutes'],
      [feature('identification/require-transfer-proof'), 'PROOF_MS = 5 * 60_000', 'PROOF_MS = 6 * 60_000'],
    ],
  ]),
  ...against('T21', [
    [
      'misses are counted',
      [retrieving, 'ends after twenty a minute'],
      [LIVING, "await limits.count('photo-guess', { account: authority.organisationId })", 'void limits'],
    ],
    [
      'then nothing is answered',
      [retrieving, 'ends after twenty a minute'],
      [
        feature('photos/retrieval/retrieve-photo'),
        "= deps.limits.requireRoom('photo-guess', { account: authority.organisationId })",
        '= undefined',
      ],
    ],
    [
      'with an alarm',
      [retrieving, 'says so in the log'],
      [platform('limits/limits-table'), 'minutes: 1, alarms: true', 'minutes: 1'],
    ],
    [
      'one answer without the right token',
      [citizen, 'one and the same answer'],
      [
        feature('photos/show-citizen-photo'),
        "if (!photo || right.length !== given.length || !timingSafeEqual(given, right)) throw new Refusal('photo-unknown')",
        "if (!photo) throw new Refusal('photo-unknown')\n  if (!timingSafeEqual(given, right)) throw new Refusal('not-allowed')",
      ],
    ],
    [
      'unknown ids have a digest',
      [citizen, 'gets a digest for an unknown id'],
      [
        feature('photos/show-digest'),
        '?.ciphertextSha256 ?? unknown',
        "?.ciphertextSha256 ?? unknown.replace(/./g, '0')",
      ],
    ],
    [
      'wrong tokens are counted',
      [citizen, 'stopped after thirty wrong tokens'],
      [
        platform('limits/limits-table'),
        "{ per: 'address', max: 30, minutes: 15 },\n      { per: 'all', max: 1_000, minutes: 60 },\n    ],\n    sparesSuccess: true,\n  },\n  // Ids",
        "{ per: 'address', max: 300, minutes: 15 },\n      { per: 'all', max: 1_000, minutes: 60 },\n    ],\n    sparesSuccess: true,\n  },\n  // Ids",
      ],
    ],
  ]),
  ...against('T22', [
    [
      'no code works twice',
      [t22, 'no code works twice'],
      [
        feature('accounts/second-factor/second-factor-store'),
        'and(eq(accounts.id, accountId), lt(accounts.totpLastStep, step))',
        'eq(accounts.id, accountId)',
      ],
    ],
    [
      'a second factor for every clerk',
      [featureTest('authorities/organisations'), 'the second factor is required'],
      [feature('accounts/sessions/sign-in'), "account.secondFactor === 'off'", "account.secondFactor !== 'on'"],
      // It is asked for by the role, too.
      [feature('accounts/sessions/sign-in'), "role !== 'authority')", 'role !== undefined)'],
    ],
    [
      'setting a factor back ends all sessions',
      [featureTest('authorities/organisations'), 'resets a lost second factor'],
      [
        feature('accounts/second-factor/reset-second-factor'),
        "await endSessionsOf(db, accountId, { at, because: 'second-factor-reset' })",
        '',
      ],
    ],
    [
      'and mails the person',
      [featureTest('authorities/organisations'), 'resets a lost second factor'],
      [
        feature('authorities/reset-clerk-factor'),
        'if (isReset) await inside.outbox.add(secondFactorMail(person, deps.config.publicUrl))',
        '',
      ],
    ],
    [
      'the signature of a machine',
      [t22, 'refuses a request by another key'],
      [
        MACHINE,
        'await jwtVerify(request, importKey, options).catch(',
        "await Promise.resolve({ jwtVerify, importKey, options, payload: JSON.parse(Buffer.from(request.split('.')[1] ?? '', 'base64url').toString()) }).catch(",
      ],
    ],
    [
      'signed for this service',
      [t22, 'refuses a request for another service'],
      [MACHINE, 'audience,\n    requiredClaims', 'requiredClaims'],
    ],
    [
      'signed for a minute',
      [t22, 'lives longer than a minute'],
      [MACHINE, ' || claims.data.exp - claims.data.iat > SECONDS_MAX', ''],
    ],
    [
      'remembered until it is too old',
      [t22, 'remembers a request as long as it would be taken'],
      [MACHINE, 'Math.ceil(exp) + CLOCK_TOLERANCE_SECONDS', 'exp - CLOCK_TOLERANCE_SECONDS'],
    ],
    [
      'not too old',
      [t22, 'that is too old'],
      [MACHINE, 'maxTokenAge: SECONDS_MAX,', ''],
      [MACHINE, 'currentDate: now,', 'currentDate: new Date(now.getTime() - 90_000),'],
    ],
    [
      'exactly our header',
      [t22, 'with a key of its own'],
      [MACHINE, 'const Header = z.strictObject({', 'const Header = z.object({'],
    ],
    [
      'used once',
      [t22, 'uses a request once'],
      [feature('authorities/find-machine'), 'if (!isFirst) return undefined', ''],
    ],
    [
      'signed for one photo',
      [t22, 'once'],
      [AUTHORITY, "if (caller.role === 'machine' && caller.photoId !== photoId) throw new Refusal('not-allowed')", ''],
    ],
    [
      'a revoked key opens nothing',
      [t22, 'by a revoked one'],
      [
        feature('authorities/authority-store'),
        '.where(and(eq(machineKeys.id, id), isNull(machineKeys.revokedAt)))\n  return row\n',
        '.where(eq(machineKeys.id, id))\n  return row\n',
      ],
    ],
    [
      'a blocked authority stops at the next call',
      [retrieving, 'none that is blocked'],
      [AUTHORITY, "if (organisation.blockedAt) throw new Refusal('organisation-blocked')", ''],
    ],
    [
      'the category is asked of the directory',
      [retrieving, 'no authority of another category'],
      [
        AUTHORITY,
        "if (!categories || categories.length === 0) throw new Refusal('wrong-category')",
        "if (!categories) throw new Refusal('wrong-category')",
      ],
    ],
    [
      'the directory is believed for four hours',
      ['server/src/adapters/authorities/authority-directory.test.ts', 'refused after four hours'],
      [
        'server/src/adapters/authorities/remembering-directory.ts',
        'FRESH_MS = 4 * 3_600_000',
        'FRESH_MS = 5 * 3_600_000',
      ],
    ],
  ]),
  ...against('T23', [
    [
      'unreadable that second',
      [retrieving, 'distinguishes unknown, expired'],
      [LIVING, "(state === 'stored' && validUntil <= now)", '(now && false)'],
    ],
    [
      'never longer than from the receipt',
      [life, 'never longer than six months from the receipt'],
      [
        'server/migrations/0010_photo_rules.sql',
        "(received AT TIME ZONE 'Europe/Berlin' + interval '6 months')",
        "(received AT TIME ZONE 'Europe/Berlin' + interval '7 months')",
      ],
    ],
    [
      'the key is destroyed first',
      [life, 'has lost its key although the store is away'],
      [STORE, "state: 'deleting', storageKey: null, deletedAt", "state: 'deleting', deletedAt"],
    ],
    [
      'the object is deleted',
      [life, 'is expired that second'],
      [feature('photos/deletion/delete-photo'), 'await deps.objects.delete(photo.objectKey)', ''],
    ],
    [
      'its absence is recorded',
      [life, 'is expired that second'],
      [
        feature('photos/deletion/delete-photo'),
        "await deps.audit.on(db).append('photo-object-gone', { photoId: photo.photoId })",
        'void 0',
      ],
    ],
    [
      'a sweeper for rows',
      [life, 'is gone by the sweeper'],
      [
        feature('photos/deletion/sweep-photos'),
        'for (const { id } of ungone) await failures.try(() => deletePhotoObject(deps, { id }))',
        '',
      ],
    ],
    [
      'a sweeper for objects',
      [life, 'is swept from the store'],
      [
        feature('photos/deletion/sweep-photos'),
        "if (whose === 'own') await failures.try(() => deps.objects.delete(key))",
        '',
      ],
    ],
    [
      'another database deletes nothing of the store',
      [life, 'deletes no object when it is another database'],
      [platform('audit/store-history'), "for (const one of around) if (!(await isOwn(one))) return 'other'", ''],
    ],
    [
      'a restored database deletes nothing that it has forgotten',
      [life, 'deletes no object that it has lost'],
      [
        platform('audit/store-history'),
        'checkpoint?.cloud === cloudId && (await holdsAll(db, checkpoint.heads))',
        'checkpoint?.cloud === cloudId',
      ],
    ],
    [
      'deletions survive a restored backup',
      [life, 'forgets no deletion'],
      [
        feature('photos/deletion/note-deletion'),
        'await objects.write(objectKey.replace(PHOTOS, DELETION_NOTES), Buffer.from(deletedBecause))',
        '',
      ],
    ],
    [
      'the photos of a blocked company go',
      [life, 'when the operator has blocked it'],
      [feature('photos/deletion/delete-photos-of-company'), "if (because !== 'blocked') return", 'return'],
    ],
  ]),
]
