import { useEffect, useState } from 'react'
import type { Provider } from './provider.ts'

/** If its host is unreachable, the provider's script never finishes loading. */
const PATIENCE_MS = 8_000

/** Undefined while the provider loads, null after a timeout; a late one is still used. */
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

/** Separate chunks: without keys, the real provider is never loaded. */
async function load(publishableKey: string | null): Promise<Provider | null> {
  if (publishableKey === null) return (await import('./simulated-provider.tsx')).simulatedProvider
  return (await import('./stripe-provider.tsx')).loadStripeProvider(publishableKey)
}
