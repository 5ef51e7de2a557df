import { useReducer, useState } from 'react'
import { useFolder } from '#features/photos/station/camera/use-folder.ts'
import { mayTransfer } from '#features/photos/station/door/may-transfer.ts'
import { usePaper } from '#features/photos/station/prints/use-paper.ts'
import { useSettings } from '#features/photos/station/settings/use-settings.ts'
import { useShots } from '#features/photos/station/shots/use-shots.ts'
import type { TransferState } from '#features/photos/transfer/transfer-run.ts'
import { revokedSentence } from './slip-name.ts'
import type { StationFacts } from './station-facts.ts'
import { FRESH, findShot, isUnprinted, stationReducer, unreadSlips } from './station-state.ts'
import { heldOf, useCover } from './use-cover.ts'
import type { HiddenLock } from './use-hidden-lock.ts'
import { useIssuing } from './use-issuing.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useLock } from './use-lock.ts'
import { useSitting } from './use-sitting.ts'

/** State, pixels, transfer and clock of the workspace: everything held here is wiped here. */
export function useStation(facts: StationFacts) {
  const { person, studios, rights, identified, unreachable, desk, clockAheadMs, config } = facts
  const [state, dispatch] = useReducer(stationReducer, FRESH)
  const [settings, setSettings] = useSettings()
  const [said, setSaid] = useState(facts.notice ?? '')
  const may = mayTransfer({ profile: person, studios, rights, identified, unreachable, studioId: settings.studioId })
  const { asked, sheetsBefore, noteSheets, ...sitting } = useSitting(person, `${state.step} ${may.allowed}`)
  const shots = useShots(state, dispatch, { desk, say: setSaid, clockAheadMs })
  const chosen = findShot(state, state.chosen)
  const folder = useFolder((file) => {
    if (state.step === 'capture') shots.take(file, 'folder', new Date(file.lastModified))
    else setSaid(`„${file.name}“ kam in den Ordner, während keine Aufnahme lief, und wurde nicht übernommen.`)
  }, setSaid)
  const paper = usePaper(state, shots, asked.purpose, desk)
  const transfer = useIssuing(facts, { state, dispatch, settings, setSettings, shots, chosen, may, asked })

  const forgetPaper = () => {
    noteSheets(paper.prints.taken.length)
    paper.wipePaper()
  }
  const forgetShots = () => {
    shots.wipe()
    forgetPaper()
  }
  const wipe = () => {
    forgetShots()
    sitting.forgetAll()
    cover.uncover()
    dispatch({ type: 'wiped' })
  }
  const unprinted = isUnprinted(state)
  // Including the previous family's: if they stayed, the next customer's bill would count them.
  const sheets = sheetsBefore + paper.prints.list.length
  const holding = state.shots.length + state.slips.length + sheets > 0
  // Slips to read back before the next person.
  const unread = settings.readsBack ? unreadSlips(state) : []
  const held = heldOf(transfer.state, unprinted, unread)
  const unfinished = held !== undefined || paper.unprintedPaper
  const losesByLeaving = unfinished || state.shots.length > 0
  const moving = asked.identifying || transfer.state.phase === 'sending'
  const signs = `${state.shots.at(-1)?.id} ${folder.count} ${state.readBack.length}`
  const cover = useCover(holding && !moving, signs, () => {
    if (!held) wipe()
    else if (held !== 'photo') {
      // Shots are always wiped. The code exists nowhere else: it is covered, not wiped (decision 0048).
      forgetShots()
      dispatch({ type: 'shots-forgotten' })
    }
    return held !== undefined
  })
  useLeaveGuard(moving || losesByLeaving, wipe)
  // The eID opens in a window of its own.
  const lock = useLock(asked.identifying ? 'off' : lockDuring(transfer.state, config), person.email, wipe)
  return {
    ...{ state, dispatch, settings, setSettings, shots, may, chosen, serving: holding || asked.identifying },
    ...{ folder, transfer, said, setSaid, unprinted, unread, held, unfinished, losesByLeaving, wipe, sheets },
    ...paper,
    ...asked,
    ...lock,
    ...cover,
    /** The customer wants only paper: the shots are wiped, the printed pictures stay. */
    confirmPaper: () => {
      shots.wipe()
      paper.showPaper(true)
      dispatch({ type: 'paper-confirmed' })
    },
    /** The next person of the same family: slips, customer reference and settings stay. */
    nextRelative: () => {
      sitting.forgetPerson()
      forgetPaper()
      dispatch({ type: 'relative-wanted' })
    },
    /** QUEUE-05: the photo is deleted, so its slip is removed, too, with the answers of its person. */
    revoked: (transferId: string) => {
      state.slips.length > 1 ? sitting.forgetPerson() : sitting.forgetSlips(sheets)
      dispatch({ type: 'slip-revoked', transferId, hasPaper: paper.prints.list.length > 0 })
      setSaid(revokedSentence(state.slips, transferId))
    },
  }
}

/** A transfer needs the session until it ends, also between two attempts. */
function lockDuring(transfer: TransferState, { station_lock }: StationFacts['config']): HiddenLock {
  if (!station_lock) return 'off'
  return transfer.phase === 'sending' || (transfer.phase === 'stopped' && transfer.automatic) ? 'later' : 'on'
}

export type StationRoom = ReturnType<typeof useStation>
