import { billOfMaterials } from '../supply-chain/bill-of-materials.ts'
import type { Command } from './command.ts'

export const command: Command = {
  usage: '',
  async run() {
    console.log(JSON.stringify(billOfMaterials(), null, 1))
    return 0
  },
}
