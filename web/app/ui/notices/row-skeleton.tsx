import { SlowNotice } from './slow-notice.tsx'

/** Three rows that are on their way; seen only when it takes longer than 400 ms. */
export function RowSkeleton() {
  return (
    <>
      <div className="card skeleton" aria-busy="true">
        <span className="reader-only">Die Liste wird geladen …</span>
        <i />
        <i />
        <i />
      </div>
      {/* Beside it: a busy element is not read out. */}
      <SlowNotice busy />
    </>
  )
}
