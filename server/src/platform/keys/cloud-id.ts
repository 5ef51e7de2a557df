import { z } from 'zod'
import { type KeyGround, requireServerKey } from './server-keys.ts'

/** UUID of this cloud, made once and common to all instances. */
export async function requireCloudId(ground: KeyGround): Promise<string> {
  const { secret } = await requireServerKey(ground, 'cloud-id')
  return z.object({ id: z.uuidv4() }).parse(secret).id
}
