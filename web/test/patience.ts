import { cleanup, configure } from '@testing-library/react'
import { beforeEach, onTestFinished } from 'vitest'

/** A busy machine takes its time to draw: every component test waits this long for what it looks for. */
export const PATIENCE_MS = 10_000

configure({ asyncUtilTimeout: PATIENCE_MS, getElementError: (message) => new Error(String(message)) })

// After the rest of the end of a test, which was registered later.
beforeEach(() => onTestFinished(cleanup))
