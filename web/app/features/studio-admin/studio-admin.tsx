import type { PublicStudio } from '@epassbild/contract/studios.ts'
import { type ReactNode, useState } from 'react'
import { livesInMemory } from '#api/session-kept.ts'
import { useKept } from '#api/use-kept.ts'
import { paths } from '#app/paths.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { focusSoon } from '#ui/focus-soon.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { SlowNotice } from '#ui/notices/slow-notice.tsx'
import { showToast } from '#ui/notices/toasts.tsx'
import { nextAfter } from '#ui/tables/next-after.ts'
import { useAskedRow } from '#ui/tables/use-asked-row.ts'
import { useOnce } from '#ui/use-once.ts'
import { AdminTable, deleteButtonId } from './admin-table.tsx'
import { type AdminLanguage, WORDS } from './admin-words.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { searchStudios } from './search-studios.ts'
import styles from './studio-admin.module.css'
import { useAllStudios } from './use-all-studios.ts'
import { useIsOperator } from './use-is-operator.ts'

const HEADING = 'nearby-studios'

interface StudioAdminProps {
  /** Replaces the list if the session lives only in the memory of its page. */
  renderSignIn: (onSignedIn: () => void) => ReactNode
}

export function StudioAdmin({ renderSignIn }: StudioAdminProps) {
  const { studios, state, stepUp, load, remove } = useAllStudios()
  const [language, setLanguage] = useState<AdminLanguage>('en')
  const [typed, setTyped] = useKept('nearby-studios', '')
  const [asked, setAsked] = useAskedRow(studios, ({ id }) => id)
  const [problem, setProblem] = useState<'failed' | 'not-signed-in'>()
  const words = WORDS[language]
  const found = searchStudios(studios, typed)
  const isLoading = state === 'loading'

  const [, goThrough] = useOnce(
    async (studio: PublicStudio) => {
      setAsked(undefined)
      setProblem(undefined)
      const next = nextAfter(found, studio)
      const result = await remove(studio)
      if (result === 'failed' || result === 'not-signed-in') return setProblem(result)
      showToast(words[result], language)
      focusSoon(...(next ? [deleteButtonId(next.id)] : []), HEADING)
    },
    ({ id }) => id,
  )
  if (problem === 'not-signed-in' && livesInMemory()) return renderSignIn(() => setProblem(undefined))
  return (
    <div lang={language} className="grid gap-4">
      <WayBack>{words.back}</WayBack>
      <div className={`page-head ${styles.admHead}`}>
        <h1 id={HEADING} tabIndex={-1}>
          {words.title}
        </h1>
        <LanguageSwitch language={language} onChange={setLanguage} />
      </div>
      <SearchField
        label={words.search}
        placeholder={words.search}
        value={typed}
        onChange={setTyped}
        found={isLoading ? words.loading : words.count(found.length)}
      />
      <SlowNotice busy={isLoading} />
      {state === 'failed' && (
        <AlertBox tone="err" title={words.loadFailed}>
          <div>
            <button type="button" className="btn btn-s btn-sm" onClick={() => void load()}>
              {words.retry}
            </button>
          </div>
        </AlertBox>
      )}
      {problem && (
        <AlertBox tone="err" title={problem === 'failed' ? words.deleteFailed : words.notSignedIn}>
          {problem === 'not-signed-in' && (
            <p>
              <a href={paths.operator}>{words.signIn}</a>
            </p>
          )}
        </AlertBox>
      )}
      {found.length > 0 && <AdminTable studios={found} language={language} onDelete={setAsked} />}
      {!isLoading && found.length === 0 && <p className="card empty-card">{words.none}</p>}
      {stepUp}
      {asked && (
        <ConfirmDialog
          danger
          lang={language}
          title={words.confirm}
          text={words.question(asked.name, asked.id)}
          cancel={words.cancel}
          confirm={words.remove}
          onConfirm={() => void goThrough(asked)}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}

/** For operators, whose other rooms have a frame with a way back. */
function WayBack({ children }: { children: string }) {
  if (!useIsOperator()) return null
  return (
    <p>
      <a href={paths.operatorStudios}>{children}</a>
    </p>
  )
}
