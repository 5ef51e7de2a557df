import type { Dispatch } from 'react'
import { dropTokens } from '#api/session.ts'
import type { MayTransfer } from '#features/photos/station/door/may-transfer.ts'
import type { StationSettings } from '#features/photos/station/settings/settings.ts'
import { judgedCheck, type Shot } from '#features/photos/station/shots/shot.ts'
import type { Shots } from '#features/photos/station/shots/use-shots.ts'
import { onSignOfLife } from '#ui/on-sign-of-life.ts'
import type { StationFacts } from './station-facts.ts'
import type { StationEvent, StationState } from './station-state.ts'
import type { useSitting } from './use-sitting.ts'
import { type Transfer, useTransfer } from './use-transfer.ts'

const photoMaker = () => import('#features/photos/station/shots/make-photo.ts')
onSignOfLife(photoMaker)

interface Work {
  state: StationState
  dispatch: Dispatch<StationEvent>
  settings: StationSettings
  setSettings: (settings: StationSettings) => void
  shots: Shots
  chosen: Shot | undefined
  may: MayTransfer
  asked: ReturnType<typeof useSitting>['asked']
}

/** The transfer of the chosen shot; once it is issued, the shots are wiped and its slip is in the state. */
export function useIssuing(
  { person: { first_name, last_name }, config }: StationFacts,
  { state, dispatch, settings, setSettings, shots, chosen, may, asked }: Work,
): Transfer {
  return useTransfer({
    on: state.step === 'confirmation' && asked.purpose.slip,
    allowed: may.allowed,
    studio: may.studio,
    onLost: asked.noteLost,
    config,
    customerReference: asked.customerReference.trim(),
    inPlaceOf: asked.inPlaceOf,
    furtherUse: asked.furtherUse === true,
    makePhoto: async () => {
      const held = chosen && shots.get(chosen.id)
      if (!held) throw new Error('the shot is gone')
      const { makePhoto } = await photoMaker()
      return { jpeg: await makePhoto(chosen, held, settings, shots.now()), capturedAt: chosen.capturedAt }
    },
    onIssued: (issued) => {
      const firstName = settings.namesSlips ? asked.firstName.trim() : ''
      const record = (chosen && judgedCheck(chosen)?.findings) ?? []
      const { free, forgetReplaced } = asked
      shots.wipe()
      forgetReplaced()
      if (config.session_ends_with_upload) dropTokens()
      // From here on only a deliberate choice moves this computer to another location.
      const studioId = issued.studio?.id
      if (studioId && settings.studioId === undefined) setSettings({ ...settings, studioId })
      const person = `${first_name} ${last_name}`
      dispatch({ type: 'transferred', issued: { ...issued, person, firstName, record, free } })
    },
  })
}
