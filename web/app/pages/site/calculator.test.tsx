import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { startCalculator } from '#app/shell/calculator.ts'
import { openPage } from '#test/open-page.tsx'
import { ServerAnswers } from '#test/server-answers.ts'

it('HOME-06 the calculator counts by button and by keyboard, within its limits', async () => {
  const { press } = await openPage('/Fotografenportal', new ServerAnswers())
  const photos = await screen.findByLabelText<HTMLInputElement>('Passbilder im Monat')
  const form = photos.form as HTMLFormElement
  startCalculator(form)
  expect(form.textContent).toMatch(/^Kosten ausrechnen/)
  expect(form.textContent).toMatch(/51,97\s€/)
  expect(form.textContent).toMatch(/107,10\s€ mit USt\./)
  await press('einen Standort mehr', within(form))
  expect(form.textContent).toMatch(/100,97\s€/)
  await press('einen Standort weniger', within(form))
  expect(form.textContent).toMatch(/51,97\s€/)
  const enter = (text: string) => fireEvent.input(photos, { target: { value: text } })
  enter('1000')
  expect(form.textContent).toMatch(/750,00\s€/)
  // Like the browser on an arrow key, by the step and limits of the field.
  photos.stepDown()
  fireEvent.input(photos)
  expect(form.textContent).toMatch(/742,50\s€/)
  enter('-5')
  expect(form.textContent).toMatch(/0,00\s€ mit USt\./)
  enter('99999999')
  expect(form.textContent).toMatch(/74\.992,50\s€/)
})
