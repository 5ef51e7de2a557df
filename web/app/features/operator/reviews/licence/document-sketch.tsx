import styles from '#features/operator/reviews/review.module.css'

const LINES = [70, 82, 94, 112, 124, 136, 148, 166, 178] as const
const ENDS = [154, 136, 148, 154, 112, 146, 88, 154, 104] as const

/** Placeholder of an unopened document, without its content. */
export function DocumentSketch() {
  return (
    <svg className={styles.doc} viewBox="0 0 172 243" aria-hidden="true">
      <path fill="#fff" d="M0 0h172v243H0z" />
      <path d="M16 28h56" stroke="#9FB2B5" strokeWidth="5" strokeLinecap="round" />
      <path d="M16 48h96" stroke="#40565B" strokeWidth="7" strokeLinecap="round" />
      <g stroke="#C6D2D4" strokeWidth="4" strokeLinecap="round">
        {LINES.map((y, index) => (
          <path key={y} d={`M16 ${y}H${ENDS[index]}`} />
        ))}
      </g>
      <circle cx="128" cy="208" r="17" fill="none" stroke="#0B555C" strokeWidth="2.5" opacity=".55" />
      <path d="M18 216c10-16 16 8 24-6s12 8 22-2" fill="none" stroke="#10282C" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
