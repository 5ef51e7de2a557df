import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { startLocalForm } from './local-form.ts'

beforeEach(() => history.replaceState(null, ''))

function openForm() {
  cleanup()
  render(
    <form aria-label="Kosten">
      <input type="number" defaultValue="1" />
      <input type="search" />
    </form>,
  )
  const form = screen.getByRole<HTMLFormElement>('form')
  startLocalForm(form)
  const fields = [...form.querySelectorAll('input')]
  return { form, fields, values: fields.map(({ value }) => value) }
}

it('CONS-06 what was typed survives the reload for a changed consent, once', () => {
  for (const [index, field] of openForm().fields.entries()) field.value = ['7', 'Beleg'][index] ?? ''
  dispatchEvent(new CustomEvent('reload'))
  expect(openForm().values).toEqual(['7', 'Beleg'])
  expect(openForm().values).toEqual(['1', ''])
})

it('HOME-05, HOME-06 Enter leaves the page and its address as they are', () => {
  const { form } = openForm()
  const sent = createEvent.submit(form)
  fireEvent(form, sent)
  expect(sent.defaultPrevented).toBe(true)
})
