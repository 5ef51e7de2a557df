import { requireUncommonPassword } from '#features/accounts/passwords/require-uncommon-password.ts'
import { Refusal } from '#platform/refusal.ts'

/** Those of the passwords that are not refused as easy to guess. */
export async function takenOf(passwords: readonly string[], context: readonly string[] = []): Promise<string[]> {
  const isTaken = (password: string) =>
    requireUncommonPassword(password, context).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Refusal && error.code === 'password-common') return false
        throw error
      },
    )
  const answers = await Promise.all(passwords.map(isTaken))
  return passwords.filter((_, index) => answers[index])
}
