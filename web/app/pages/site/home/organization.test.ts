import { expect, it } from 'vitest'
import { organization } from './organization.ts'

it('HOME-01 search engines are told postcode and town of the company apart', () => {
  expect(organization().address).toMatchObject({ postalCode: '{{site:postcode}}', addressLocality: '{{site:city}}' })
})
