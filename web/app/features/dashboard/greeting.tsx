import type { Profile } from '@epassbild/contract/accounts.ts'

/** Reserves its space while the name is unknown. */
export function Greeting({ profile, below }: { profile: Profile | undefined; below: string }) {
  return (
    <div className="page-head greeting">
      <div>
        <h1>{profile ? `Guten Tag, ${profile.first_name} ${profile.last_name}` : 'Guten Tag'}</h1>
        <p className="muted">{below || '\u00a0'}</p>
      </div>
    </div>
  )
}
