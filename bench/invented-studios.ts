export interface InventedStudio {
  name: string
  address: string
  zipcode: string
  city: string
  latitude: number
  longitude: number
  shop_phone: string
  website: string
}

/** This many studios, spread evenly over Germany; always the same ones. */
export function inventedStudios(many: number): InventedStudio[] {
  const next = pseudoRandom(20_261_120)
  return Array.from({ length: many }, (_none, index) => ({
    name: `Fotostudio ${index + 1}`,
    address: `Lindenallee ${(index % 180) + 1}`,
    zipcode: String(10_000 + (index % 89_999)),
    city: `Ort ${index % 4_000}`,
    latitude: 47.5 + next() * 7.3,
    longitude: 6 + next() * 8.8,
    shop_phone: `030 555 ${index}`,
    website: `https://studio-${index + 1}.example`,
  }))
}

/** Park and Miller's minimal standard: good enough to spread points, the same on every machine. */
function pseudoRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
