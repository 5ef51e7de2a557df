import type { RegisteredStudio } from '@epassbild/contract/studios.ts'
import { IconUserPlus } from '@tabler/icons-react'
import { BillButton } from '#features/photos/slip/bill.tsx'
import { billOf } from '#features/photos/slip/bill-of.ts'
import { focusShutter } from '#features/photos/station/camera/shutter.ts'
import styles from '#features/photos/station/station.module.css'
import { sellerOf } from '#features/photos/station/steps/slip-content-of.ts'
import { StationButton } from '#features/photos/station/steps/station-button.tsx'
import type { StationRoom } from '#features/photos/station/use-station.ts'

interface FamilySheetsProps {
  room: StationRoom
  studio: RegisteredStudio | undefined
  onNext: () => void
}

/** QUEUE-08: without a slip step to return to: the receipt for the family's sheets, and the end of the family. */
export function FamilySheets({ room, studio, onNext }: FamilySheetsProps) {
  const bill = billOf({ slips: 0, sheets: room.sheets }, room.settings, room.shots.now())
  return (
    <div className="station-block">
      <h2>
        Bildbögen dieser Familie <span>{room.sheets}</span>
      </h2>
      <div className={styles.stationRow}>
        <BillButton bill={bill} seller={sellerOf(studio, room.customerReference)} />
        <StationButton
          icon={IconUserPlus}
          onClick={() => {
            onNext()
            focusShutter()
          }}
        >
          Nächste Person
        </StationButton>
      </div>
    </div>
  )
}
