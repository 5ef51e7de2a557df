import { PROFILES, type Profile } from '@epassbild/photo-check/profile.ts'
import styles from './profile-field.module.css'

interface ProfileFieldProps {
  profile: Profile
  onChange: (profile: Profile) => void
}

/** Short, as the dock has little space; photo-check's PROFILE_NAMES are the full names. */
const SHORT_NAMES: { [profile in Profile]: string } = {
  adult: 'Ab 10 Jahren',
  child: '6 bis 9 Jahre',
  infant: 'Bis 5 Jahre',
  medical: 'Ausnahme: Gesundheit',
  religious: 'Ausnahme: Religion',
}

/** Choice of the group that the limits apply to: children may move more, and some rules do not suit everyone. */
export function ProfileField({ profile, onChange }: ProfileFieldProps) {
  return (
    <div className={styles.stationProfile}>
      <label htmlFor="alter">Alter der Person</label>
      <select id="alter" value={profile} onChange={({ target }) => onChange(target.value as Profile)}>
        {PROFILES.map((each) => (
          <option key={each} value={each}>
            {SHORT_NAMES[each]}
          </option>
        ))}
      </select>
    </div>
  )
}
