import type { ReactNode } from 'react'

/** A list without entries: one sentence, one action, and a small drawing of a studio. */
export function EmptyState({ sentence, children }: { sentence: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <svg viewBox="0 0 120 88" aria-hidden="true" width="120" height="88">
        <path d="M14 40h92v44H14z" fill="#EDF5F5" stroke="#0B555C" strokeWidth="2.5" />
        <path d="M8 40 20 14h80l12 26z" fill="#D6E9E9" stroke="#0B555C" strokeWidth="2.5" strokeLinejoin="round" />
        <path d="M50 84V58h20v26" fill="#fff" stroke="#0B555C" strokeWidth="2.5" />
        <circle cx="96" cy="20" r="12" fill="#F4B740" />
        <path d="M96 14v12M90 20h12" stroke="#10282C" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      <p>{sentence}</p>
      {children}
    </div>
  )
}
