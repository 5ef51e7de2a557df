import { REPLACEMENT_DAYS, REVOCATION_MINUTES } from '@epassbild/contract/photos.ts'
import { IDENTIFICATION_CENTS, LICENCE_CENTS, TRANSFER_CENTS } from '@epassbild/contract/prices.ts'
import { euros } from '#texts/euros.ts'
import { facts } from '#texts/facts.ts'
import { siteFact } from '#texts/site-facts.ts'

export const portalSteps = [
  {
    title: 'Registrieren',
    text: 'Sie geben Daten und Standorte ein und laden je Standort einen Gewerbenachweis hoch. Nach der Prüfung schalten wir Ihr Konto frei.',
  },
  {
    title: 'Identifizieren',
    text: `Jede Person, die Bilder überträgt, weist sich einmal mit dem Online-Ausweis aus.${siteFact('transferNotice')} Dafür brauchen Sie ein Kartenlesegerät.`,
  },
  {
    title: 'Software laden',
    text: 'Für Windows oder macOS, mit einem Lizenzschlüssel je Standort. Die Testversion ist kostenlos.',
  },
  { title: 'Loslegen', text: 'Sie öffnen die Aufnahmestation am Rechner und fotografieren.' },
]

export const portalPrices = [
  { service: 'Registrierung und Integration', price: 'kostenlos' },
  { service: 'Testversion', price: 'kostenlos' },
  {
    service: 'Vollversion',
    note: 'einmalig je Standort und Installation, nicht übertragbar',
    price: euros(LICENCE_CENTS),
  },
  {
    service: 'Identifikation von Mitarbeitenden',
    note: 'einmalig je Person, Kartenlesegerät nötig',
    price: euros(IDENTIFICATION_CENTS),
  },
  {
    service: 'Übermittlung',
    note: 'für jedes erfolgreich übertragene Bild, monatlich per SEPA-Lastschrift',
    price: euros(TRANSFER_CENTS),
  },
]

export const portalNeeds = [
  'Kamera oder Webcam mit hoher Auflösung',
  'Rechner mit Windows oder macOS und Chrome',
  'Kartenlesegerät für die Identifikation',
  'Drucker für den Beleg',
  'Gewerbenachweis: Gewerbeanmeldung, Auszug aus dem Handelsregister, Handwerkskarte oder Bescheinigung des Finanzamts',
]

export const portalProtection = [
  'Verschlüsselt, bevor das Bild Ihren Rechner verlässt',
  `Gespeichert in ${siteFact('hostingPlace')}, bei ${siteFact('hostingCompany')}`,
  `Nach ${facts.validityDative} automatisch gelöscht`,
  `Serverprotokolle nach ${siteFact('logDays')} gelöscht`,
  'Jede Übermittlung gehört zu einer identifizierten Person',
]

/** Anchors of questions on /Hilfe-Antworten. */
export const portalQuestions = [
  'wie-registriere-ich-mein-studio',
  'welche-nachweise-werden-anerkannt',
  'wann-wird-abgebucht',
  'wie-kuendige-ich',
  'kann-ich-die-lizenz-auf-einen-anderen-standort-uebertragen',
]

/** Claims with their evidence; the section that shows them has a date. */
export const portalEvidence = [
  { claim: 'Keine Monatsgebühr', proof: 'Die Preisliste oben ist vollständig. Eine Grundgebühr gibt es nicht.' },
  {
    claim: 'Nur übermittelte Bilder kosten',
    proof: 'Aufnahmen, Prüfungen und abgebrochene Übermittlungen kosten nichts.',
  },
  {
    claim: 'Zurückgenommen heißt: kostenlos',
    proof: `Innerhalb von ${REVOCATION_MINUTES}\u00a0Minuten nehmen Sie eine Übermittlung zurück, die noch keine Behörde abgerufen hat. Der Preis wird zurückgebucht.`,
  },
  {
    claim: 'Abgelehnt heißt: Ersatz kostenlos',
    proof: `Lehnt eine Behörde ein Bild ab, berechnen wir den Ersatz nicht, einmal innerhalb von ${REPLACEMENT_DAYS}\u00a0Tagen. Die Gegenbuchung steht auf der Rechnung.`,
  },
  {
    claim: 'Beleg verloren: ohne neue Gebühr',
    proof: 'Hat noch keine Behörde das Bild abgerufen, sperren Sie es und nehmen ein neues auf.',
  },
]

/** Portraits without any finding: `npm run faces`, docs/photo-check.md. */
export const portalGroups = [
  ['alle', 51, 54],
  ['Schwarz', 7, 7],
  ['ostasiatisch', 5, 5],
  ['westasiatisch', 5, 6],
  ['weiß', 33, 35],
  ['keine dieser vier', 1, 1],
] as const

export const portalAlternatives =
  'Was Ihre Kundschaft sonst bezahlt: 6,00\u00a0€ für die Aufnahme im Amt, 5,95\u00a0€ bei dm. Ihren Preis legen Sie selbst fest.'
