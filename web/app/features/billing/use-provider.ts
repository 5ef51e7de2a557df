import { useEffect, useState } from 'react'
import type { Provider } from './provider.ts'

/** The provider's script hangs for ever where its host cannot be reached. */
const PATIENCE_MS = 8_000

/** Undefined while the provider loads, null when it did not come in time; one that comes later is still taken. */
export function useProvider(publishableKey: string | null | undefined): Provider | null | undefined {
  const [provider, setProvider] = useState<Provider | null>()
  useEffect(() => {
    if (publishableKey === undefined) return
    let current = true
    const tell = (loaded: Provider | null) => {
      clearTimeout(late)
      if (current) setProvider(loaded)
    }
    const late = setTimeout(() => tell(null), PATIENCE_MS)
    void load(publishableKey)
      .catch(() => null)
      .then(tell)
    return () => {
      current = false
      clearTimeout(late)
    }
  }, [publishableKey])
  return provider
}

/** Each is a file of its own: without keys nothing of the real one is even loaded. */
async function load(publishableKey: string | null): Promise<Provider | null> {
  if (publishableKey === null) return (await import('./simulated-provider.tsx')).simulatedProvider
  return (await import('./stripe-provider.tsx')).loadStripeProvider(publishableKey)
}
