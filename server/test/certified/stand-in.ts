/**
 * Runs one counterpart of the certified mode as an https process: `node stand-in.ts NAME FACTS`, started by
 * start-system.ts with its facts as JSON. Prints `ready ADDRESS`, then serves until it receives a signal.
 */
import { STAND_INS } from './stand-ins.ts'

const [name = '', facts = '{}'] = process.argv.slice(2)
const standIn = Object.entries(STAND_INS).find(([known]) => known === name)?.[1]
if (!standIn) throw new Error(`Unknown: ${name}. The stand-ins are ${Object.keys(STAND_INS).join(', ')}.`)
console.log(`ready ${await standIn(JSON.parse(facts))}`)
