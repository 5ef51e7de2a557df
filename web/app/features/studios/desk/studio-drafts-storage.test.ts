import { eachContact } from '@epassbild/contract/company/studio-contact.ts'
import { describe, expect, it } from 'vitest'
import type { FileOverflow } from '#features/studios/certificates/file-overflow.ts'
import type { StudioDraft, UploadedFile } from './studio-draft.ts'
import { type DraftStores, loadStudioDrafts, saveStudioDrafts } from './studio-drafts-storage.ts'

/** A session storage with this capacity, and an overflow that can fail. */
function browserWith(room: number, overflowWorks = true) {
  const session = new Map<string, string>()
  const moved = new Map<string, UploadedFile[]>()
  const overflow: FileOverflow = {
    read: async (id) => moved.get(id) ?? [],
    write: async (id, files) => {
      if (!overflowWorks) throw new Error('no database in this window')
      moved.set(id, [...files])
    },
    remove: async (id) => void moved.delete(id),
  }
  const stores: DraftStores = {
    session: {
      getItem: (key) => session.get(key) ?? null,
      removeItem: (key) => void session.delete(key),
      setItem: (key, value) => {
        const others = [...session].filter(([name]) => name !== key).reduce((sum, [, text]) => sum + text.length, 0)
        if (others + value.length > room) throw new Error('quota exceeded')
        session.set(key, value)
      },
    },
    overflow,
  }
  return { stores, session, moved }
}

const ROOM = 200_000
const draft = (id: string, size = 0): StudioDraft => ({
  id,
  created_at: '2026-03-01T10:00:00.000Z',
  name: `Studio ${id}`,
  address: 'Holtenauer Straße 1',
  city: 'Kiel',
  zipcode: '24105',
  latitude: 54.33,
  longitude: 10.13,
  precision: 'place',
  ...eachContact(() => ''),
  uploadedFiles: size === 0 ? [] : [{ name: `${id}.pdf`, type: 'application/pdf', data: 'x'.repeat(size) }],
})

describe('keeping the location drafts', () => {
  it('LOC-04 moves what does not fit to the overflow under the draft id and brings it back', async () => {
    const { stores, session, moved } = browserWith(ROOM)
    const drafts = [draft('a', 60_000), draft('b', 90_000), draft('c', 10)]
    expect(await saveStudioDrafts(stores, drafts)).toBe('saved')
    expect([[...session.keys()], [...moved.keys()]]).toEqual([['studios'], ['b']])
    expect(session.get('studios')).not.toContain('x'.repeat(60_001))
    expect(await loadStudioDrafts(stores)).toEqual(drafts)
  })

  it('LOC-04 clears the overflow once the draft is gone', async () => {
    const { stores, session, moved } = browserWith(ROOM)
    await saveStudioDrafts(stores, [draft('a', 60_000), draft('b', 90_000)])
    await saveStudioDrafts(stores, [draft('a', 60_000)])
    expect(moved.size).toBe(0)
    await saveStudioDrafts(stores, [])
    expect(session.size).toBe(0)
  })

  it('LOC-04 says when a file fits nowhere and keeps what was saved before', async () => {
    const { stores } = browserWith(ROOM, false)
    await saveStudioDrafts(stores, [draft('a', 10)])
    expect(await saveStudioDrafts(stores, [draft('a', 10), draft('b', 300_000)])).toBe('full')
    expect(await loadStudioDrafts(stores)).toEqual([draft('a', 10)])
  })

  it('LOC-04 leaves room for the rest of the wizard', async () => {
    const { stores, moved } = browserWith(ROOM)
    await saveStudioDrafts(stores, [draft('a', 150_000)])
    expect([...moved.keys()]).toEqual(['a'])
    expect(() => stores.session.setItem('registrationDraft', 'y'.repeat(50_000))).not.toThrow()
  })

  it('REG-16 reads only entries with the documented fields, and skips others', async () => {
    const { stores } = browserWith(ROOM)
    stores.session.setItem(
      'studios',
      JSON.stringify([{ name: 'Licht', city: 'Kiel', latitude: '54.3' }, 'x', { name: 7 }]),
    )
    const [first, second] = await loadStudioDrafts(stores)
    expect(first).toMatchObject({ name: 'Licht', city: 'Kiel', latitude: 54.3, longitude: 0, uploadedFiles: [] })
    expect(first?.id).not.toBe(second?.id)
    stores.session.setItem('studios', 'not json')
    expect(await loadStudioDrafts(stores)).toEqual([])
  })
})
