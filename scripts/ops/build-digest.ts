import { fileURLToPath } from 'node:url'
import { requireUnchangedBuild } from '../../server/src/app/site/build-integrity.ts'
import type { Command } from './command.ts'

export const command: Command = {
  usage: '',
  async run() {
    const { digest } = await requireUnchangedBuild(fileURLToPath(new URL('../..', import.meta.url)), undefined)
    console.log(digest)
    return 0
  },
}
