import { mayStore } from '#api/session-kept.ts'
import { answerTwins } from '#api/twin-tabs.ts'
import { startCalculator } from './calculator.ts'
import { startCookieBanner } from './cookie-banner.ts'
import { startFilm } from './film.ts'
import { startIslands } from './islands.ts'
import { startLocalForm } from './local-form.ts'
import { startMenu } from './menu.ts'
import { startQuestions } from './questions.ts'
import { openForPrint, startContents } from './reading.ts'
import { startSession } from './session-links.ts'

/**
 * The one script of every page, with or without framework code: session links, menu, cookie banner, film, islands,
 * table of contents, search of the questions, calculator. It only sets attributes and never adds or removes elements,
 * so that hydration finds the prerendered DOM.
 */
startSession()
answerTwins()
start('[data-menu]', startMenu)
// If no choice can be stored, nothing that needs consent is loaded, and the banner does not open.
if (mayStore()) start('[data-cookies]', startCookieBanner)
start('[data-film]', startFilm)
startIslands()
start('[data-toc]', startContents)
start('[data-local-form]', startLocalForm)
start('[data-question-search]', startQuestions)
start('[data-calculator]', startCalculator)
openForPrint()

/** Runs only on pages that have the element. */
function start<Part extends HTMLElement>(selector: string, begin: (part: Part) => void) {
  const part = document.querySelector<Part>(selector)
  if (part) begin(part)
}
