import { facts } from '#texts/facts.ts'
import { CodePattern } from './code-pattern.tsx'
import { palette } from './palette.ts'

/** The printed slip with its code, 172 × 236 units. */
export function SlipCard() {
  return (
    <>
      <path d="M0 10A10 10 0 0 1 10 0h152a10 10 0 0 1 10 10z" fill={palette.p700} />
      <path d="M0 10h172v216a10 10 0 0 1-10 10H10a10 10 0 0 1-10-10z" fill={palette.white} />
      <text x="86" y="42" textAnchor="middle" fontWeight="650" fontSize="16" fill={palette.ink}>
        Ihr Passbild-Code
      </text>
      <CodePattern x={24} y={58} size={124} detail="coarse" />
      <path d="M24 198h124" stroke={palette.line} strokeWidth="1.5" />
      <text x="86" y="219" textAnchor="middle" fontSize="14" fill={palette.muted}>
        {facts.validity} gültig
      </text>
    </>
  )
}
