import { listLicences } from '../supply-chain/list-licences.ts'
import type { Command } from './command.ts'

export const command: Command = {
  usage: '',
  async run() {
    for (const { name, version, licence, dev } of listLicences())
      console.log([name, version, licence, dev ? 'tool' : 'shipped'].join('\t'))
    return 0
  },
}
