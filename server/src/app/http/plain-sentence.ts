import type { z } from 'zod'

/** The sentence of a check without one of its own: what a person can act on, without types and validators. */
export function plainSentence(issue: z.core.$ZodRawIssue): string {
  if (!issue.path?.length && issue.code === 'invalid_type') return 'Bitte prüfen Sie Ihre Angaben.'
  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_union':
      return issue.input === undefined || issue.input === null ? MISSING : UNREADABLE
    case 'too_small':
      return issue.origin === 'string' ? 'Diese Angabe ist zu kurz.' : 'Dieser Wert ist zu klein.'
    case 'too_big':
      return issue.origin === 'string' ? 'Diese Angabe ist zu lang.' : 'Dieser Wert ist zu groß.'
    case 'invalid_value':
      return issue.input === undefined ? MISSING : 'Dieser Wert ist hier nicht vorgesehen.'
    default:
      return UNREADABLE
  }
}

const MISSING = 'Diese Angabe fehlt.'
const UNREADABLE = 'Diese Angabe ist so nicht lesbar.'
