import { configure } from '@testing-library/react'

/** A busy machine takes its time to draw: every component test waits this long for what it looks for. */
export const PATIENCE_MS = 10_000

configure({ asyncUtilTimeout: PATIENCE_MS, getElementError: (message) => new Error(String(message)) })
