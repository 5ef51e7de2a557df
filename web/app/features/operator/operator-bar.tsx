import type { Profile } from '@epassbild/contract/accounts.ts'
import { paths } from '#app/paths.ts'

/** Second bar under the header: the rooms of the back office, and who is signed in. */
export function OperatorBar({ profile }: { profile: Profile }) {
  return (
    <div className="sub">
      <div className="in">
        <nav aria-label="Betrieb">
          <ul>
            <li>
              <a href={paths.operator} aria-current="page">
                Prüfung
              </a>
            </li>
          </ul>
        </nav>
        <p>
          <span className="tag n">Betrieb</span>{' '}
          <b>
            {profile.first_name} {profile.last_name}
          </b>
        </p>
      </div>
    </div>
  )
}
