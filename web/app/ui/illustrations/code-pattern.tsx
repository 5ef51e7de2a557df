import { palette } from './palette.ts'

/** Real QR codes that open nothing: „Muster: Dieser Code gehört zu keinem Bild." and, for small drawings, „Muster". */
const patterns = {
  fine: {
    modules: 33,
    rows: 'M0 0h7m1 0h4m2 0h3m1 0h2m1 0h1m1 0h1m2 0h7M0 1h1m5 0h1m1 0h2m1 0h2m2 0h3m1 0h6m1 0h1m5 0h1M0 2h1m1 0h3m1 0h1m1 0h1m2 0h1m1 0h2m1 0h1m2 0h1m6 0h1m1 0h3m1 0h1M0 3h1m1 0h3m1 0h1m1 0h2m4 0h4m1 0h1m3 0h1m2 0h1m1 0h3m1 0h1M0 4h1m1 0h3m1 0h1m1 0h3m1 0h2m8 0h2m2 0h1m1 0h3m1 0h1M0 5h1m5 0h1m2 0h4m1 0h1m2 0h2m4 0h2m1 0h1m5 0h1M0 6h7m1 0h1m1 0h1m1 0h1m1 0h1m1 0h1m1 0h1m1 0h1m1 0h1m1 0h1m1 0h7M8 7h4m1 0h1m1 0h4m1 0h2m1 0h2M1 8h2m1 0h1m1 0h2m1 0h3m2 0h1m2 0h1m1 0h4m1 0h1m1 0h1m1 0h5M2 9h1m5 0h1m1 0h4m1 0h1m4 0h2m2 0h4m4 0h1M0 10h1m1 0h1m2 0h2m1 0h1m4 0h1m2 0h2m2 0h1m1 0h1m3 0h1m2 0h4M2 11h4m1 0h1m1 0h1m1 0h2m2 0h1m3 0h1m1 0h1m3 0h1m1 0h2m2 0h2M0 12h1m1 0h1m2 0h3m1 0h1m2 0h1m1 0h1m1 0h1m3 0h1m3 0h3m2 0h1m1 0h2M0 13h2m2 0h1m3 0h2m1 0h2m6 0h1m1 0h1m2 0h4m1 0h1m2 0h1M0 14h1m3 0h1m1 0h5m4 0h1m2 0h1m1 0h1m1 0h1m1 0h1m1 0h3m2 0h2M0 15h2m1 0h3m2 0h1m3 0h1m1 0h1m3 0h1m1 0h2m2 0h2M1 16h2m1 0h4m3 0h2m1 0h2m1 0h1m1 0h2m2 0h1m1 0h3m1 0h1m1 0h1M0 17h2m1 0h2m2 0h2m2 0h2m2 0h1m1 0h1m3 0h1m2 0h2m1 0h1m1 0h1m2 0h1M0 18h2m4 0h2m2 0h3m2 0h1m1 0h2m2 0h2m6 0h1M0 19h1m1 0h3m2 0h1m3 0h1m2 0h3m2 0h3m1 0h2m1 0h2m4 0h1M2 20h5m3 0h1m1 0h1m1 0h1m5 0h2m2 0h4m1 0h1m2 0h1M1 21h1m3 0h1m2 0h1m2 0h1m1 0h1m2 0h2m3 0h1m2 0h3m4 0h1M0 22h1m3 0h3m3 0h1m1 0h3m3 0h1m1 0h3m2 0h2m3 0h3M1 23h2m5 0h1m1 0h1m4 0h9m1 0h1m1 0h3m2 0h1M0 24h1m1 0h1m1 0h5m2 0h2m2 0h3m2 0h2m1 0h6M8 25h1m1 0h1m2 0h3m1 0h2m1 0h1m2 0h2m3 0h1m2 0h1M0 26h7m1 0h2m4 0h1m1 0h1m1 0h1m1 0h1m1 0h3m1 0h1m1 0h1m1 0h2M0 27h1m5 0h1m3 0h1m1 0h5m1 0h5m1 0h1m3 0h1m2 0h1M0 28h1m1 0h3m1 0h1m1 0h1m2 0h1m1 0h1m2 0h1m3 0h2m2 0h5M0 29h1m1 0h3m1 0h1m2 0h4m3 0h3m1 0h1m7 0h2m1 0h2M0 30h1m1 0h3m1 0h1m1 0h2m1 0h1m2 0h1m2 0h1m2 0h2m5 0h2m1 0h1m1 0h1M0 31h1m5 0h1m1 0h1m1 0h3m1 0h3m2 0h6m6 0h1M0 32h7m3 0h1m2 0h3m1 0h1m1 0h3m1 0h7m1 0h2',
  },
  coarse: {
    modules: 21,
    rows: 'M0 0h7m1 0h1m2 0h1m2 0h7M0 1h1m5 0h1m1 0h1m1 0h1m1 0h1m1 0h1m5 0h1M0 2h1m1 0h3m1 0h1m3 0h1m3 0h1m1 0h3m1 0h1M0 3h1m1 0h3m1 0h1m1 0h4m2 0h1m1 0h3m1 0h1M0 4h1m1 0h3m1 0h1m1 0h1m5 0h1m1 0h3m1 0h1M0 5h1m5 0h1m1 0h1m2 0h2m1 0h1m5 0h1M0 6h7m1 0h1m1 0h1m1 0h1m1 0h7M9 7h2M3 8h1m2 0h1m3 0h1m4 0h3m1 0h2M0 9h1m1 0h1m1 0h2m5 0h3m1 0h1m4 0h1M1 10h6m2 0h1m1 0h1m1 0h1m1 0h4m1 0h1M2 11h1m1 0h1m8 0h5m2 0h1M1 12h1m4 0h6m1 0h1m1 0h1m1 0h1m1 0h1M8 13h2m3 0h1m1 0h3M0 14h7m2 0h1m3 0h2m1 0h1m2 0h1M0 15h1m5 0h1m2 0h4m2 0h2m2 0h2M0 16h1m1 0h3m1 0h1m4 0h4m2 0h1m2 0h1M0 17h1m1 0h3m1 0h1m1 0h1m1 0h1m1 0h1m1 0h1m1 0h2m1 0h2M0 18h1m1 0h3m1 0h1m2 0h2m1 0h5m1 0h1m1 0h1M0 19h1m5 0h1m2 0h3m1 0h2m1 0h1M0 20h7m2 0h1m1 0h3m1 0h3m1 0h1',
  },
}

export function CodePattern({ x, y, size, detail }: { x: number; y: number; size: number; detail: 'fine' | 'coarse' }) {
  const { modules, rows } = patterns[detail]
  return (
    <svg x={x} y={y} width={size} height={size} viewBox={`0 -.5 ${modules} ${modules}`} aria-hidden="true">
      <path d={rows} stroke={palette.ink} strokeWidth="1.02" />
    </svg>
  )
}
