import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '#app/paths.ts'
import { openPage } from '#test/open-page.tsx'
import { ServerAnswers } from '#test/server-answers.ts'

it('FIND-11, SHOP-04 the poster of a studio that is reviewed again leads to the reason and to other studios', async () => {
  await openPage(paths.studioHidden, new ServerAnswers())
  const text = document.body.textContent
  expect(text).toContain('Fehler 404')
  expect(text).toContain('geprüft')
  expect(text).not.toContain('falsch geschrieben')
  expect(screen.getByRole('link', { name: 'Anderes Fotostudio finden' }).getAttribute('href')).toBe(paths.finder)
})
