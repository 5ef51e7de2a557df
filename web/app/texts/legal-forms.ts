import type { LEGAL_FORMS } from '@epassbild/contract/values.ts'

export const LEGAL_FORM_NAMES: Record<(typeof LEGAL_FORMS)[number], string> = {
  ag: 'AG',
  einzelunternehmung: 'Einzelunternehmung',
  ek: 'e.\u00a0K.',
  gbr: 'GbR',
  ug: 'UG',
  gmbh: 'GmbH',
  'gmbh-co-kg': 'GmbH & Co. KG',
  ohg: 'OHG',
}

export function legalFormName(key: string): string {
  return (LEGAL_FORM_NAMES as Record<string, string>)[key] ?? ''
}
