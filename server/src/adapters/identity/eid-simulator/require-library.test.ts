import { expect, it } from 'vitest'
import { requireLibrary, SimulatorMissing } from './require-library.ts'

it('ends the start with a sentence where the simulator is not installed', () => {
  const missing = () => {
    throw new Error("Cannot find package 'oidc-provider'")
  }
  expect(() => requireLibrary(missing)).toThrow(SimulatorMissing)
  expect(() => requireLibrary(missing)).toThrow(/EID_ISSUER is not set.*without --omit=dev/)
  expect(() => requireLibrary()).not.toThrow()
})
