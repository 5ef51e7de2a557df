import { PasswordField } from './password-field.tsx'
import { TextField } from './text-field.tsx'
import type { useFaults } from './use-faults.ts'

type Name = 'email' | 'password'
const IDS = { email: 'email', password: 'password' }

export interface CredentialFieldsProps extends Record<Name, string> {
  setEmail: (typed: string) => void
  setPassword: (typed: string) => void
  ids?: Record<Name, string>
  faults?: Pick<ReturnType<typeof useFaults<Name>>, 'sentenceOf' | 'clear'>
}

/** E-mail and password of a sign-in, as password managers recognise them. */
export function CredentialFields({ ids = IDS, faults, ...typed }: CredentialFieldsProps) {
  return (
    <>
      <TextField
        id={ids.email}
        label="E-Mail"
        type="email"
        autoComplete="username"
        value={typed.email}
        error={faults?.sentenceOf('email')}
        onChange={(email) => {
          typed.setEmail(email)
          faults?.clear('email')
        }}
      />
      <PasswordField
        id={ids.password}
        label="Passwort"
        autoComplete="current-password"
        value={typed.password}
        error={faults?.sentenceOf('password')}
        onChange={(password) => {
          typed.setPassword(password)
          faults?.clear('password')
        }}
      />
    </>
  )
}
