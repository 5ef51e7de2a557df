/** The library of the simulator is missing: it is a development dependency, which `npm ci --omit=dev` leaves out. */
export class SimulatorMissing extends Error {
  constructor(cause: unknown) {
    super('EID_ISSUER is not set, and the simulator needs the development dependencies (npm ci without --omit=dev)', {
      cause,
    })
    this.name = 'SimulatorMissing'
  }
}

/** Throws {@link SimulatorMissing} at the start instead of at the first identification. */
export function requireLibrary(resolve: (name: string) => string = (name) => import.meta.resolve(name)): void {
  try {
    resolve('oidc-provider')
  } catch (error) {
    throw new SimulatorMissing(error)
  }
}
