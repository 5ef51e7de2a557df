import { expect, it } from 'vitest'
import { faultsOfReport, sentenceOfFailure } from './check-report.ts'

const DESCRIPTION = 'Ich sah in der Liste die Namen fremder Menschen.'

it('QUAL-10 asks for a description and nothing else', () => {
  expect(faultsOfReport({ description: DESCRIPTION, place: '', email: '' })).toEqual([])
  expect(faultsOfReport({ description: '  ', place: '', email: 'niemand' })).toEqual([
    { field: 'description', sentence: 'Bitte beschreiben Sie in mindestens 20 Zeichen, was Sie gesehen haben.' },
    { field: 'email', sentence: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.' },
  ])
})

it('QUAL-10 names another way when the form does not work', () => {
  const body = { detail: 'Zu viele Versuche. Bitte versuchen Sie es in 5 Minuten noch einmal.' }
  expect(sentenceOfFailure({ ok: false, kind: 'refused', status: 429, code: 'too-many', body }, 'post@x.test')).toBe(
    'Zu viele Versuche. Bitte versuchen Sie es in 5 Minuten noch einmal. Sie können uns auch an post@x.test schreiben.',
  )
  expect(sentenceOfFailure({ kind: 'network' }, 'post@x.test')).toContain('Ihr Text bleibt hier stehen.')
})
