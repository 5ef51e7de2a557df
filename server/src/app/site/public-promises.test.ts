import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REPLACEMENT_DAYS, REVOCATION_MINUTES } from '@epassbild/contract/photos.ts'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#src/config.ts'
import { CERTIFIED_CHOICES } from '#test/certified/certified-choices.ts'
import { fillPlaceholders } from './fill-placeholders.ts'
import { siteFacts } from './site-facts.ts'

const WEB = join(import.meta.dirname, '../../../../web')

const FOLDERS = [
  'content/pages',
  'content/blog',
  'content/legal',
  'app/pages/site',
  'app/pages/site/home',
  'app/pages/site/portal',
  'app/texts',
]

/** Public pages: Markdown, and sources without comments that use `siteFact()`, `siteChoice()` and `<OnlyWhen>`. */
const TEXTS = FOLDERS.flatMap((folder) => {
  const names = readdirSync(join(WEB, folder)).filter((name) => /(?<!\.test)\.(md|tsx?)$/.test(name))
  return names.map((name) => ({ name: `${folder}/${name}`, text: sayingOf(join(WEB, folder, name)) }))
})

function sayingOf(file: string): string {
  return readFileSync(file, 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\$?\{siteFact\('(\w+)'\)\}/g, '{{site:$1}}')
    .replace(/siteChoice\(\s*'(\w+)',\s*'([^']*)',\s*'([^']*)',?\s*\)/g, '{{when:$1}}$2{{otherwise}}$3{{end}}')
    .replace(/<OnlyWhen fact="(\w+)">(.*?)<\/OnlyWhen>/gs, '{{when:$1}}$2{{end}}')
}

const filled = (env: Record<string, string>) => {
  const facts = siteFacts(readConfig(env), '2026')
  return TEXTS.map(({ name, text }) => ({
    name,
    text: fillPlaceholders(text.replace(/\{\{fact:validity\}\}/g, '6 Monate'), 'site', facts),
  }))
}
const SPECIFIED = filled({ DEMO: 'on' })
const CERTIFIED = filled(CERTIFIED_CHOICES)
const textOf = (texts: typeof SPECIFIED, name: string) => texts.find((text) => text.name === name)?.text

/** Promises of the specified mode that do not hold with the settings of the certified mode. */
const PROMISES: readonly [promise: string, words: RegExp][] = [
  ['the time of a photo begins with its capture', /(?:ab|nach) (?:dem Tag )?der Aufnahme\b/],
  ['no photo stays longer than six months', /Spätestens 6 Monate nach/],
  ['the state of a photo can be looked up', /Mein[- ]Passbild\)|unter „Mein Passbild“/],
  ['the holder of a code may look up or delete', /Wer (?:den Code|einen Beleg) hat, kann/],
  [
    'the person may delete the photo',
    /(?:auf Wunsch[^.;]*|Bild auch|es) früher|und es löschen|löschen Sie das Bild dort/,
  ],
  [
    'the time of the capture is stored',
    /wann das Bild aufgenommen wurde|Zeitpunkt der Aufnahme, (?:das Studio|Standort)/,
  ],
  [
    'clerks retrieve in the browser',
    /melden sich im \[Bildabruf\]|erst in Ihrem Browser|müssen im Browser erlaubt sein/,
  ],
  ['clerks open a file of the slip', /Foto oder eine PDF-Datei des Belegs/],
  ['authorities are shown day of capture, studio and earlier retrievals', /- der Tag der Aufnahme|- frühere Abrufe/],
]

describe.each(PROMISES)('the promise that %s', (_, words) => {
  it('HOME-03 is made as specified', () => {
    expect(SPECIFIED.filter(({ text }) => words.test(text))).not.toEqual([])
  })

  it('HOME-03, CERT-01 is made by no public page in certified mode', () => {
    expect(
      CERTIFIED.flatMap(({ name, text }) => (words.test(text) ? `${name}: ${words.exec(text)?.[0]}` : [])),
    ).toEqual([])
  })
})

it('HOME-03, CERT-01 in certified mode the pages say what ends a photo earlier, and what later', () => {
  const told = (name: string) => textOf(CERTIFIED, name)
  for (const name of [
    'pages/hilfe',
    'pages/e-passbild',
    'pages/behoerden',
    'blog/1-nur-noch-digital',
    'blog/2-weg-des-passbilds',
    'blog/4-kinder',
    'legal/agb',
  ])
    expect(told(`content/${name}.md`), name).toContain('schon gelöscht, wenn die Behörde es übernimmt')
  for (const name of ['content/pages/hilfe.md', 'content/legal/agb.md']) {
    expect(told(name), name).toContain('bis 6\u00a0Monate nach dem Antrag')
    expect(told(name), name).toContain('nach 24\u00a0Stunden')
  }
  expect(told('app/pages/site/home/home-facts.tsx')).toContain('dem Tag des Eingangs bei uns')
})

/** Each mode, and the two in which only some of a citizen's actions are disabled. */
const MODES = [
  ['as specified', SPECIFIED],
  ['in certified mode', CERTIFIED],
  ['without deletion by the citizen', filled({ DEMO: 'on', CITIZEN_DELETION: 'off' })],
  ['without a state that is shown', filled({ DEMO: 'on', CITIZEN_STATUS: 'off' })],
] as const

describe.each(MODES)('%s', (mode, texts) => {
  const told = (name: string) => textOf(texts, `content/${name}.md`) ?? ''
  const answer = (name: string, heading: RegExp) =>
    told(name)
      .split(/^##+ /m)
      .find((part) => heading.test(part))
  const deletes = mode === 'as specified'
  // In certified mode an acceptance deletes by default, which the texts state before.
  const keeps = mode !== 'in certified mode'

  it('HOME-07, ABR-04 everything is named that ends a photo before its time, as often as it is kept', () => {
    for (const name of ['legal/agb', 'pages/hilfe', 'pages/behoerden'])
      expect(told(name), name).toContain(
        ` Früher wird es gelöscht, wenn eine Behörde es ablehnt (auch für andere Anträge), ${keeps ? 'wenn eine Behörde es übernimmt, ohne es für weitere Anträge aufzubewahren, ' : ''}wenn das Studio die Übermittlung zurücknimmt oder das Bild ersetzt, wenn die abgebildete Person es verlangt und wenn wir das Unternehmen des Studios sperren.`,
      )
    for (const name of ['legal/datenschutz', 'legal/auftragsverarbeitung']) {
      expect(told(name), name).toContain(
        `mit der Ablehnung durch eine Behörde, auch für andere Anträge; ${keeps ? 'wenn eine Behörde es übernimmt, ohne es für weitere Anträge aufzubewahren; ' : ''}wenn das Studio die Übermittlung zurücknimmt oder das Bild ersetzt; mit der Sperrung des Unternehmens;`,
      )
      expect(told(name), name).toMatch(deletes ? /; auf Wunsch früher/ : /; auf Verlangen der abgebildeten Person/)
    }
  })

  it('HOME-03, ABR-04 citizens and authorities read beforehand that a refused photo is gone for every application', () => {
    const words = 'gelöscht, auch für andere Anträge'
    expect(answer('pages/hilfe', /^Wie lehnen wir/)).toContain(words)
    expect(answer('blog/6-haeufige-fragen', /^Das Bild wurde abgelehnt/)).toContain(words)
  })

  it('HOME-07, CIT-01 the ways to have a photo deleted lead there, and none of them sends us a code', () => {
    const early = answer('pages/hilfe', /^Kann ich mein Bild früher/)
    for (const text of deletes ? [] : [early, answer('blog/2-weg-des-passbilds', /^Die Löschung/)])
      expect(text).toMatch(
        new RegExp(
          `höchstens ${REVOCATION_MINUTES}\\sMinuten .*Behörde löscht es, wenn Sie es dort vorlegen.*mailto:`,
          's',
        ),
      )
    for (const name of ['pages/hilfe', 'blog/2-weg-des-passbilds'])
      expect(told(name), name).not.toContain('wenden Sie sich an das Studio oder an Ihre Behörde')
    for (const text of [early, answer('legal/datenschutz', /^13\. Ihre Rechte/)]) {
      expect(text).toContain('Studio, Tag und Uhrzeit der Aufnahme')
      expect(text).toMatch(/keine Kopie des Belegs/)
    }
    expect(answer('legal/auftragsverarbeitung', /^8\. Rechte/)).toMatch(/Löschung eines Bildes.*löscht es/)
  })

  it('HOME-03, FOTO-01 no page says that the software empties the disk of the studio, and the terms ask the studio to do it', () => {
    for (const { name, text } of texts)
      expect(text, name).not.toMatch(/löscht die Software das Bild vom Rechner|vom Rechner des Studios entfernt/)
    for (const name of ['pages/e-passbild', 'blog/2-weg-des-passbilds', 'pages/hilfe'])
      expect(told(name), name).toMatch(/Dateien (?:seiner|der) Kamera löscht/)
    expect(answer('legal/agb', /^7\. Pflichten/)).toMatch(/löscht Dateien seiner Kamera und gespeicherte Bilder/)
  })

  it('HOME-03 no page says that telling the authority deletes the photo, and help says who cannot open it', () => {
    for (const { name, text } of texts) expect(text, name).not.toMatch(/noch einmal brauchen\.\s+Danach wird/)
    expect(answer('pages/hilfe', /^Wer kann mein Bild sehen/)).toContain('Wir können Ihr Bild nicht öffnen')
  })

  it('QUEUE-05, HOME-04 terms and help name what takes the price of a transfer back', () => {
    for (const text of [answer('legal/agb', /^6\. Preise/), answer('pages/hilfe', /^Wann wird abgebucht/)]) {
      expect(text).toMatch(new RegExp(`innerhalb von ${REVOCATION_MINUTES}\\sMinuten zurück.*zurückgebucht`))
      expect(text).toMatch(new RegExp(`innerhalb von ${REPLACEMENT_DAYS}\\sTagen`))
    }
  })
})

it('CIT-01, CERT-01 the page of a closed studio leads to „Mein Passbild“ only where the state is shown', () => {
  const gone = (texts: typeof SPECIFIED) => textOf(texts, 'app/pages/site/studio-gone.tsx')
  expect(gone(SPECIFIED)).toContain('Mein Passbild ansehen')
  expect(gone(filled({ CITIZEN_STATUS: 'off' }))).not.toContain('Mein Passbild ansehen')
  expect(gone(CERTIFIED)).not.toContain('Mein Passbild ansehen')
})

it.each([
  ['always', /Vor jeder Übermittlung wird die Identität/],
  ['session', /Während Bilder übermittelt werden, wird die Identität jede halbe Stunde/],
  ['off', /^(?!.*wird die Identität)/s],
])('HOME-04, EID-01 studios read beforehand how often the card is needed: TRANSFER_EID=%s', (transferEid, sentence) => {
  const texts = filled({ DEMO: 'on', TRANSFER_EID: transferEid })
  for (const name of ['content/pages/hilfe.md', 'content/blog/5-startklar.md', 'app/pages/site/portal/portal-texts.ts'])
    expect(textOf(texts, name), name).toMatch(sentence)
})

it('FOTO-09, HOME-03 no page names a visa, a driving licence or a health card without the picture on paper that it takes', () => {
  for (const { name, text } of [...SPECIFIED, ...CERTIFIED])
    for (const line of text
      .split('\n')
      .filter((each) => /Visum|Führerschein|Gesundheitskarte/.test(each) && !/^#/.test(each)))
      expect(line, name).toContain('Papier')
})

it('HOME-07, CERT-06 authorities read how they get their access: people who sign in, or the connection of their machine', () => {
  const page = (texts: typeof SPECIFIED) => textOf(texts, 'content/pages/behoerden.md')
  expect(page(SPECIFIED)).toContain('eine Person, die uns weitere Zugänge nennt. Zum [Bildabruf](/Bildabruf)')
  expect(page(CERTIFIED)).toContain('eine Person, mit der wir die Verbindung Ihres Fachverfahrens einrichten.')
  expect(page(CERTIFIED)).not.toContain('/Bildabruf)')
})

it('HOME-07, HOME-04 the privacy policy says what is kept about clerks, and with certificates that no person is known', () => {
  const policy = (texts: typeof SPECIFIED) => textOf(texts, 'content/legal/datenschutz.md')
  expect(policy(SPECIFIED)).toMatch(/Zeitpunkt, Behörde, abrufender Person und Entscheidung/)
  expect(policy(SPECIFIED)).toMatch(/im Browser Bilder abrufen, speichern wir Name, E-Mail-Adresse, Behörde/)
  expect(policy(CERTIFIED)).toMatch(/Zeitpunkt, Behörde und Entscheidung/)
  expect(policy(CERTIFIED)).toMatch(/Wer in einer Behörde Bilder abruft, erfahren wir nicht/)
  expect(policy(CERTIFIED)).not.toContain('im Browser Bilder abrufen')
})

it('HOME-07 the privacy policy names what the browser keeps for the finder, the code, lists and the next page', () => {
  const policy = textOf(SPECIFIED, 'content/legal/datenschutz.md')
  for (const kept of [
    'die Fotostudio-Suche geöffnet',
    'Mitteilungen für die nächste Seite',
    'bis zur Abmeldung Suche und Filter Ihrer Listen',
    'Stand der Code-Verifizierung',
    'auf dem Weg zur Anmeldung oder zu einem neuen Passwort Ihre E-Mail-Adresse',
    'eine Prüfsumme Ihrer Lizenz',
  ])
    expect(policy).toContain(kept)
})

it('HOME-07 the privacy policy names each kind of mail that is sent', () => {
  const policy = textOf(SPECIFIED, 'content/legal/datenschutz.md')
  for (const sent of [
    'Anmeldungen und Änderungen an Ihrem Konto',
    'abgelehnten Bildern',
    'im März und September',
    'Nachrichten zum Betrieb',
  ])
    expect(policy).toContain(sent)
})

it('HOME-03 where no time of capture is stored, no page says that the authority sees it', () => {
  const page = textOf(filled({ DEMO: 'on', STORED_DATA: 'listed' }), 'content/pages/hilfe.md')
  expect(page).not.toContain('mit Aufnahmedatum')
  expect(page).toContain('Das Bild erscheint mit Prüfsiegel.')
})

it('NAV-08 the operator’s number is dialled without the zero in brackets', () => {
  const { phoneLink } = siteFacts(readConfig({ DEMO: 'on', OPERATOR_PHONE: '+49 (0)431 123456' }), '2026')
  expect(phoneLink).toBe('+49431123456')
})

it('HOME-07 the seal is said to vouch for the photo from its transfer on: nothing signs it before', () => {
  const page = textOf(SPECIFIED, 'content/pages/behoerden.md')
  expect(page).toContain('das Prüfsiegel: ob das Bild seit der Übermittlung unverändert ist')
})

it('HOME-03 each text says one thing: no choice between two is left open', () => {
  for (const { name, text } of [...SPECIFIED, ...CERTIFIED].filter((each) => each.name.endsWith('.md')))
    expect(text, name).not.toMatch(/\{\{(?:when:|otherwise|end\}\})/)
})

it.each([
  [{}, '7\u00a0Tagen'],
  [{ LOG_DAYS: '30' }, '30\u00a0Tagen'],
  [{ LOG_DAYS: '1' }, 'einem Tag'],
])('HOME-07, LIFE-04 the pages say after how many days logs and ended sessions go: %o', (env, days) => {
  const texts = new Map(filled({ DEMO: 'on', ...env }).map(({ name, text }) => [name, text]))
  const PLACES = [
    ['content/legal/datenschutz.md', 'Protokolle werden nach DAYS gelöscht'],
    ['content/legal/datenschutz.md', 'Beendete löschen wir nach DAYS, unbenutzte nach 30 Tagen'],
    ['content/legal/datenschutz.md', 'gilt auch eine unbenutzte als beendet, sobald diese Dauer vorbei ist'],
    ['content/legal/agb.md', 'Protokolle unserer Server löschen wir nach DAYS.'],
    ['content/legal/auftragsverarbeitung.md', 'Serverprotokolle nach DAYS'],
    ['app/pages/site/portal/portal-texts.ts', 'Serverprotokolle nach DAYS gelöscht'],
  ] as const
  for (const [name, sentence] of PLACES) expect(texts.get(name)).toContain(sentence.replace('DAYS', days))
})

it('HOME-03 where only the deletion by the citizen is off, the pages still say where the state stands', () => {
  const help = textOf(filled({ CITIZEN_DELETION: 'off' }), 'content/pages/hilfe.md')
  expect(help).toContain('sehen Sie jederzeit nach, wie lange Ihr Code noch gilt')
  expect(help).toContain('Ja, aber nicht selbst.')
  expect(help).not.toContain('löschen Sie das Bild dort')
})

describe.each(['on', 'off'])('with CITIZEN_DELETION=%s', (CITIZEN_DELETION) => {
  const told = (name: string) => textOf(filled({ DEMO: 'on', CITIZEN_DELETION }), `content/pages/${name}.md`)

  it('HOME-03 studios read that they replace a lost slip, and where', () => {
    expect(told('sicher-arbeiten')).toMatch(
      /Ist ein Beleg verloren\? .*abgerufen.* ersetzen Sie es in den \[Übermittlungen\]\(\/Uebermittlungen\)/,
    )
    expect(/Mein Passbild\].* löschen/.test(told('sicher-arbeiten') ?? '')).toBe(CITIZEN_DELETION === 'on')
  })

  it('HOME-03 authorities read that others than the person delete a photo, too', () => {
    const who = `${CITIZEN_DELETION === 'on' ? 'Die Person, das Studio' : 'Das Studio'}, eine Behörde oder der Betreiber`
    expect(told('behoerden')).toContain(`${who} hat das Bild gelöscht; der Abruf nennt den Grund.`)
    expect(told('behoerden')).toContain('Gibt es einen neueren Beleg, gilt dieser.')
  })
})

it('HOME-03 only transfers that were not stored are said to cost nothing, not those that an authority rejects', () => {
  const help = textOf(SPECIFIED, 'content/pages/hilfe.md')
  expect(help).toContain('Abgebrochene Übermittlungen und solche, die unser Server nicht annimmt, kosten nichts.')
})

it('HOME-07, LIFE-03 the pages say how long the record of transfers and retrievals stays after the photo', () => {
  for (const texts of [SPECIFIED, CERTIFIED]) {
    const told = (name: string) => textOf(texts, `content/legal/${name}.md`)
    for (const name of ['datenschutz', 'auftragsverarbeitung'])
      expect(told(name), name).toContain('zehn Jahre und sechs Monate')
    expect(told('auftragsverarbeitung')).toContain('abrufende Behörde, ihre Entscheidung und der Grund einer Ablehnung')
    expect(told('auftragsverarbeitung')).not.toContain('alle Daten des Auftrags gelöscht.')
  }
  const agreement = (texts: typeof SPECIFIED) => textOf(texts, 'content/legal/auftragsverarbeitung.md')
  expect([SPECIFIED, CERTIFIED].map((texts) => agreement(texts)?.includes('Kundennummer'))).toEqual([true, false])
})

it('HOME-07, SLIP-03 policy and agreement name the wish for another document, and the date of its application', () => {
  for (const texts of [SPECIFIED, CERTIFIED]) {
    const told = (name: string) => textOf(texts, `content/legal/${name}.md`)
    expect(told('datenschutz')).toMatch(/Wunsch nach weiterer Verwendung und, wenn .*, dem Datum des Antrags; Grund/)
    expect(told('auftragsverarbeitung')).toMatch(
      /Ablehnung, der Wunsch nach weiterer Verwendung und das Datum des Antrags/,
    )
  }
  // The studio's answer is stored only where more than the guideline lists is.
  const stored = [SPECIFIED, CERTIFIED].map((texts) => textOf(texts, 'content/legal/datenschutz.md'))
  const answer = 'ob es noch für ein weiteres Dokument gebraucht wird'
  expect(stored.map((policy) => policy?.includes(answer))).toEqual([true, false])
})

it('HOME-07, SAFE-03 the privacy policy names what protects an account', () => {
  const policy = textOf(SPECIFIED, 'content/legal/datenschutz.md')
  for (const kept of ['Browser und Betriebssystem', 'bis 180 Tage nach der letzten Nutzung', 'Passkeys', 'Protokoll'])
    expect(policy).toContain(kept)
})

it('HOME-07, CONS-01 the privacy policy names the services that pages load', () => {
  const policyWith = (env: Record<string, string>) =>
    textOf(filled({ DEMO: 'on', ...env }), 'content/legal/datenschutz.md')
  const alone = policyWith({})
  expect(alone).toContain('Schriften, Symbole und die Karte liefern wir selbst aus')
  expect(alone).toContain('wird keine Verbindung zu anderen Anbietern aufgebaut')
  expect(alone).toContain('Eine Übermittlung in Länder außerhalb der Europäischen Union findet nicht statt.')
  const served = policyWith({ MAP_STYLE_URL: 'https://tiles.example/style.json', ANALYTICS_ID: 'GTM-ABC123' })
  expect(served).toContain('Schriften und Symbole liefern wir selbst aus')
  expect(served).toContain('wird ohne Ihre Einwilligung keine Verbindung zu anderen Anbietern aufgebaut')
  expect(served).toContain('Haben Sie der Statistik zugestimmt, erhält die Google Ireland Limited')
  expect(served).not.toContain('Eine Übermittlung in Länder außerhalb der Europäischen Union findet nicht statt.')
})
