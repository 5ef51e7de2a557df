import { expect, it } from 'vitest'
import { organization } from './organization.ts'

it('HOME-01 search engines get postcode and town of the company separately', () => {
  expect(organization().address).toMatchObject({ postalCode: '{{site:postcode}}', addressLocality: '{{site:city}}' })
})
