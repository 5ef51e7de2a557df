import { createCipheriv } from 'node:crypto'
import { Password } from '@epassbild/contract/values.ts'
import { dictionary } from '@zxcvbn-ts/language-common'
import { describe, expect, it } from 'vitest'
import { takenOf } from './password-answers.ts'

const MOST_USED = 3_000

const capitalised = (entry: string) => entry.replace(/[a-z]/, (letter) => letter.toUpperCase())
const inFull = (text: string) => text.padEnd(8, '!')

/** Ways to make an entry of the list satisfy the rule. */
const FORMS: [string, (entry: string) => string][] = [
  ['what the rule demands', (entry) => inFull(`${capitalised(entry)}${/\d/.test(entry) ? '' : '1'}!`)],
  ...['1!', '!1', '12#', '123!', '1234!', '@123', '@2025', '2026!', '#2026', '99$'].map(
    (ending): [string, (entry: string) => string] => [ending, (entry) => inFull(capitalised(entry) + ending)],
  ),
  ['1! before it', (entry) => inFull(`1!${capitalised(entry)}`)],
]

describe('T35 the most used passwords', () => {
  it.each([
    [
      'made of a much used word',
      'Baseball1! Liverpool1! Samantha1! Jessic@1! Barbar@1! Princes$1! L1verp00l#26 M1ke#2026 Mai2026!',
    ],
    ['typed on neighbouring keys', 'zaq1BGT% 1qazZAQ! 0p9o8I7U! I*U&zaq1 Qwer1234!@#$ Yxcv$321 Rtz6&%$4'],
    ['an entry of the list as the German keyboard types it', 'Yaq12wsx! Qayxswedc1! Asdfyxcv1! Qweasdyxc1!'],
    ['a much used word with signs inside', 'Liver#pool26 Base4ball!1 Sonnen2026#schein!'],
  ])('REG-06, T35 refuses what is %s: %s', async (_what, passwords) => {
    expect(await takenOf(passwords.split(' '))).toEqual([])
  })

  it.each(FORMS)('REG-06, T35 refuses the 3,000 most used ones that fit the rule with %s', async (_, fit) => {
    const fitting = dictionary['passwords-common'].map(fit).filter((password) => Password.safeParse(password).success)
    expect(await takenOf(fitting.slice(0, MOST_USED))).toEqual([])
    expect(fitting.length).toBeGreaterThan(MOST_USED)
  })
})

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const SIGNS = '@#$%^&*!'
const ALL = `${LETTERS + LETTERS.toUpperCase()}0123456789${SIGNS}`
/** The 7,776 words for passphrases of the Electronic Frontier Foundation. */
const WORDS = dictionary['diceware-common'].filter((word) => /^[a-z]+$/.test(word)).map(capitalised)

/** The same choices in every run, from an encrypted row of zeros. */
function makeChoose() {
  const bytes = createCipheriv('aes-128-ctr', Buffer.alloc(16), Buffer.alloc(16)).update(Buffer.alloc(1_000_000))
  let next = 0
  return <T>(from: ArrayLike<T>) => {
    next += 4
    return from[bytes.readUInt32LE(next) % from.length] as T
  }
}

describe('T35 good passwords', () => {
  it.each([14, 15, 20])('REG-06, T35 takes 4,000 of %i characters from a password manager', async (length) => {
    const choose = makeChoose()
    const generate = (): string => {
      const password = Array.from({ length }, () => choose(ALL)).join('')
      return Password.safeParse(password).success ? password : generate()
    }
    const passwords = Array.from({ length: 4_000 }, generate)
    expect(await takenOf(passwords)).toEqual(passwords)
  })

  it.each([3, 4])('REG-06, T35 takes 4,000 passphrases of %i words', async (count) => {
    const choose = makeChoose()
    const phrases = Array.from({ length: 4_000 }, () => {
      const words = Array.from({ length: count }, () => choose(WORDS))
      return `${words.join(choose(SIGNS))}${choose('0123456789')}`
    })
    expect(phrases.filter((phrase) => !Password.safeParse(phrase).success)).toEqual([])
    expect(await takenOf(phrases)).toEqual(phrases)
  })

  it.each(['Baseball#Liverpool7Samantha', 'Mein7Hund#heisst!Liverpool', 'LiverpoolKq9#mW2x'])(
    'REG-06, T35 takes %s, which contains a common word',
    async (password) => {
      expect(await takenOf([password])).toEqual([password])
    },
  )
})
