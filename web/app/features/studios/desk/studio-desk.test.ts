import { describe, expect, it } from 'vitest'
import { type DeskEvent, deskReducer, type StudioDesk } from './studio-desk.ts'
import { EMPTY_LOCATION, readDraft, type StudioDraft } from './studio-draft.ts'

function draft(id: string): StudioDraft {
  const read = readDraft({ name: id }, () => ({ id, created_at: '2026-03-01T10:00:00.000Z' }))
  if (!read) throw new Error('no draft')
  return read
}
const file = (name: string) => ({ name, type: 'application/pdf', data: 'data:application/pdf;base64,AAAA' })
const EMPTY: StudioDesk = { drafts: [], oneFileForAll: false }
const after = (...events: DeskEvent[]) => events.reduce(deskReducer, EMPTY)
const fileNames = ({ drafts }: StudioDesk) => drafts.map(({ uploadedFiles }) => uploadedFiles.map(({ name }) => name))

const added = (id: string): DeskEvent => ({ type: 'added', draft: draft(id) })
const chosen = (id: string, name = `${id}.pdf`): DeskEvent => ({ type: 'file-chosen', id, file: file(name) })

describe('the locations of the wizard', () => {
  it('LOC-01 adds, edits and removes', () => {
    const input = { ...EMPTY_LOCATION, name: 'Neu', city: 'Kiel' }
    const position = { latitude: 54.3, longitude: 10.1, precision: 'place' as const }
    const desk = after(
      added('a'),
      added('b'),
      { type: 'edited', id: 'b', input, position },
      { type: 'removed', id: 'a' },
    )
    expect(desk.drafts).toHaveLength(1)
    expect(desk.drafts[0]).toMatchObject({ id: 'b', name: 'Neu', city: 'Kiel', latitude: 54.3, precision: 'place' })
  })

  it('LOC-05 keeps one file per location, replaces and removes it', () => {
    const desk = after(added('a'), added('b'), chosen('a'), chosen('a', 'neu.pdf'), chosen('b'), {
      type: 'file-removed',
      id: 'b',
    })
    expect(fileNames(desk)).toEqual([['neu.pdf'], []])
  })

  it('LOC-05 applies one file to all locations, later ones too, once that is ticked', () => {
    const desk = after(added('a'), added('b'), { type: 'sharing-switched' }, chosen('a'), added('c'))
    expect(fileNames(desk)).toEqual([['a.pdf'], ['a.pdf'], ['a.pdf']])
    expect(fileNames(deskReducer(desk, { type: 'file-removed', id: 'a' }))).toEqual([[], [], []])
  })
})
