import { Email, Password } from '@epassbild/contract/values.ts'

const RESET_FIELDS = ['email', 'code', 'password', 'confirmation'] as const
export type ResetField = (typeof RESET_FIELDS)[number]
export type ResetInput = Readonly<Record<ResetField, string>>

/** RESET-02: everything is required, and both passwords must match before anything is sent. */
export function faultsOfReset(input: ResetInput): { field: ResetField; sentence: string }[] {
  return RESET_FIELDS.flatMap((field) => {
    const sentence = faultOf(field, input)
    return sentence ? [{ field, sentence }] : []
  })
}

function faultOf(field: ResetField, input: ResetInput): string | undefined {
  switch (field) {
    case 'email':
      return Email.safeParse(input.email).error?.issues[0]?.message
    case 'code':
      return input.code === '' ? 'Bitte geben Sie den Code aus der E-Mail ein.' : undefined
    case 'password':
      return Password.safeParse(input.password).error?.issues[0]?.message
    case 'confirmation':
      return input.confirmation === input.password ? undefined : 'Passwörter stimmen nicht überein.'
  }
}
