import { describe, expect, it } from 'vitest'
import { answerFault, openingFault } from './retrieval-fault.ts'

const refused = (code: string, body: object = {}) =>
  answerFault({ ok: false, kind: 'refused', status: 410, code, body: { detail: 'Satz des Servers.', ...body } })

describe('why no photo is shown', () => {
  it('ABR-05 says since when a code has expired', () => {
    expect(refused('photo-expired', { validUntil: '2026-11-18T09:00:00Z' }).title).toBe(
      'Der Code ist seit 18.11.2026 abgelaufen. Das Bild wurde gelöscht.',
    )
  })

  it.each([
    ['citizen', 'Die abgebildete Person hat es gelöscht.'],
    ['authority', 'Es wurde nach der Entscheidung einer Behörde gelöscht.'],
    ['undecided', 'Es war schon abgerufen, und keine Behörde hat vermerkt, dass es bleiben soll.'],
    ['studio', 'Das Fotostudio hat es gelöscht.'],
    ['operator', 'Der Betreiber hat es gelöscht.'],
  ])('ABR-05 says when and by whom a photo was deleted: %s', (deletedBecause, sentence) => {
    const { title, remedy } = refused('photo-deleted', { deletedAt: '2026-11-18T23:30:00Z', deletedBecause })
    expect(title).toBe('Das Bild wurde am 19.11.2026 gelöscht.')
    expect(remedy).toContain(sentence)
  })

  it('ABR-05 names a newer slip where the studio deleted the photo: it may have replaced the slip', () => {
    const remedyOf = (deletedBecause: string) => refused('photo-deleted', { deletedBecause }).remedy
    expect(remedyOf('studio')).toBe(
      'Das Fotostudio hat es gelöscht. Gibt es einen neueren Beleg, gilt dieser. Sonst bitten Sie die Person um eine neue Aufnahme.',
    )
    expect(remedyOf('citizen')).toBe(
      'Die abgebildete Person hat es gelöscht. Bitten Sie die Person um eine neue Aufnahme.',
    )
  })

  it('ABR-04 says what to do when a colleague has decided meanwhile', () => {
    expect(refused('already-decided')).toEqual({
      title: 'Satz des Servers.',
      remedy: 'Möchten Sie anders entscheiden, scannen Sie den Code bitte noch einmal.',
    })
  })

  it('ABR-05 uses the words of the server where it knows nothing better', () => {
    expect(refused('photo-unknown')).toEqual({ title: 'Satz des Servers.', remedy: '' })
    expect(refused('too-many').remedy).toContain('wird dem Betreiber gemeldet')
    expect(answerFault({ ok: false, kind: 'network' }).title).toBe('Der Server ist nicht erreichbar.')
  })

  it('ABR-03 says that a signature does not hold, and that nothing is shown', () => {
    expect(openingFault('tampered').title).toBe('Die Signatur des Bildes ist ungültig. Es wird nicht angezeigt.')
  })
})
