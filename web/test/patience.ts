import { cleanup, configure } from '@testing-library/react'
import { beforeEach, onTestFinished } from 'vitest'

/** Timeout of every wait in component tests, since rendering is slow on a busy machine. */
export const PATIENCE_MS = 10_000

configure({ asyncUtilTimeout: PATIENCE_MS, getElementError: (message) => new Error(String(message)) })

// Runs after the test's own clean-up, which is registered later.
beforeEach(() => onTestFinished(cleanup))

// Parts are loaded when a test draws them, not at a first press (ui/on-sign-of-life): a load that outlives the last test
// of a file fails with its environment, for the following files of the worker, too.
window.requestIdleCallback = () => 0
