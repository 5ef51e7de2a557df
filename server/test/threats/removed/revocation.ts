import { against, feature, featureTest, onPostgres, type Removal, without } from './removal.ts'

const REVOKE = feature('photos/revoke-transfer')
const LOCK: readonly [string, string, string] = [
  feature('photos/photo-store'),
  "isTheirs))\n    .for('no key update')",
  'isTheirs))',
]
const revoking = featureTest('photos/revoking')
const replacing = featureTest('photos/replacing/replacing')

/** T40: a revoked transfer. */
export const REVOCATION: readonly Removal[] = [
  ...against('T40', [
    [
      'the sender, managers and the owner alone',
      [revoking, 'is open to the sender'],
      [
        feature('photos/photo-store'),
        'and(eq(photos.companyId, companyId), eq(photos.transferId, transferId), isTheirs)',
        'eq(photos.transferId, transferId)',
      ],
    ],
    [
      'never after a retrieval',
      [revoking, 'is refused after an hour'],
      [REVOKE, "if ((await listRetrievals(db, photo.id)).length > 0) throw new Refusal('already-retrieved')", ''],
    ],
    [
      'within an hour',
      [revoking, 'is refused after an hour'],
      [REVOKE, '> REVOCATION_MINUTES * 60_000', '> REVOCATION_MINUTES * 600_000'],
    ],
    [
      'one answer however often',
      [revoking, 'ten times at the same moment'],
      [REVOKE, "if (photo.deletedAt && photo.deletedBecause === 'studio')", 'if (!photo.id)'],
    ],
  ]),
  onPostgres(
    without('T40', 'the row is locked before a transfer is taken back', [revoking, 'waits for a retrieval'], LOCK),
  ),
  onPostgres(without('T40', 'the row is locked before a slip is replaced', [replacing, 'waits for a retrieval'], LOCK)),
]
