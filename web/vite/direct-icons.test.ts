import { expect, it } from 'vitest'
import { toDirectImports } from './direct-icons.ts'

it('leads each named icon to its own file and drops types', () => {
  expect(toDirectImports(' IconX, IconMapPin,\n  type TablerIcon ')).toBe(
    "import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'",
  )
})
