import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'

export interface PasswordRule {
  name: string
  sentence: string
  holds: (password: string) => boolean
}

interface PasswordRulesProps {
  id: string
  rules: readonly PasswordRule[]
  password: string
}

/** The parts of the password rule; each shows in words, not only by colour, whether it is met. */
export function PasswordRules({ id, rules, password }: PasswordRulesProps) {
  return (
    <ul className="password-rules" id={id}>
      {rules.map((rule) => {
        const holds = rule.holds(password)
        const Icon = holds ? IconCircleCheck : IconCircleDashed
        return (
          <li key={rule.name} className={holds ? 'holds' : undefined}>
            <Icon className="line-icon" aria-hidden="true" />
            <span>
              {rule.sentence}
              {holds && <span className="reader-only"> (erfüllt)</span>}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
