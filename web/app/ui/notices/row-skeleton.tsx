import { SlowNotice } from './slow-notice.tsx'

/** Three placeholder rows; visible only if loading takes longer than 400 ms. */
export function RowSkeleton() {
  return (
    <>
      <div className="card skeleton" aria-busy="true">
        <span className="reader-only">Die Liste wird geladen …</span>
        <i />
        <i />
        <i />
      </div>
      {/* Outside of it: a busy element is not read out. */}
      <SlowNotice busy />
    </>
  )
}
