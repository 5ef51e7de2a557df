/**
 * `node --expose-gc scripts/password-figures.ts [COUNT] [FILE]` prints what the list of frequent passwords costs to
 * load, how many of COUNT generated passwords and passphrases the rule of T35 refuses, and how many of the lines of FILE
 * that satisfy the password rule (decision 0086).
 */
import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Password } from '../contract/src/values.ts'
import { loadFrequentPasswords } from '../server/src/features/accounts/passwords/frequent-passwords.ts'
import { requireUncommonPassword } from '../server/src/features/accounts/passwords/require-uncommon-password.ts'
import { Refusal } from '../server/src/platform/refusal.ts'

const [count = '100000', file] = process.argv.slice(2)
const COUNT = Number(count)
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const SIGNS = '@#$%^&*!'
const ALL = `${LETTERS}${LETTERS.toUpperCase()}0123456789${SIGNS}`

const choose = <T>(from: ArrayLike<T>) => from[randomInt(from.length)] as T
const heap = () => {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed / 2 ** 20
}

const before = { heap: heap(), cpu: process.cpuUsage() }
const { size } = await loadFrequentPasswords()
const { user, system } = process.cpuUsage(before.cpu)
const milliseconds = (user + system) / 1_000
console.log(
  `${size} guesses, loaded in ${milliseconds.toFixed(0)} ms of CPU time, ${(heap() - before.heap).toFixed(1)} MiB of heap`,
)

const { dictionary } = await import('@zxcvbn-ts/language-common')
const WORDS = dictionary['diceware-common'].filter((word) => /^[a-z]+$/.test(word))

function generate(length: number): string {
  const password = Array.from({ length }, () => choose(ALL)).join('')
  return Password.safeParse(password).success ? password : generate(length)
}

function phrase(count: number): string {
  const words = Array.from({ length: count }, () => choose(WORDS))
  return `${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(choose(SIGNS))}${randomInt(10)}`
}

async function isRefused(password: string): Promise<boolean> {
  const context = ['Katharina', 'Brodersen', 'k.brodersen@lichtwerk.test', 'Atelier Licht']
  return requireUncommonPassword(password, context).then(
    () => false,
    (error: unknown) => {
      if (error instanceof Refusal && error.code === 'password-common') return true
      throw error
    },
  )
}

async function put(what: string, passwords: Iterable<string>): Promise<void> {
  const start = process.cpuUsage()
  let all = 0
  let refused = 0
  for (const password of passwords) {
    all += 1
    if (await isRefused(password)) refused += 1
  }
  console.log(`${what}: ${refused} of ${all} refused, ${(process.cpuUsage(start).user / all).toFixed(0)} µs each`)
}

function* many(make: () => string) {
  for (let index = 0; index < COUNT; index += 1) yield make()
}

for (const length of [8, 10, 12, 14, 15, 20])
  await put(
    `${length} random characters`,
    many(() => generate(length)),
  )
for (const words of [2, 3, 4])
  await put(
    `${words} words of 7,776`,
    many(() => phrase(words)),
  )
if (file) {
  const fitting = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => Password.safeParse(line).success)
  await put('lines that satisfy the rule', fitting)
  await put('the first 500 of them', fitting.slice(0, 500))
}
