import { mayStore } from '#api/session-kept.ts'
import { answerTwins } from '#api/twin-tabs.ts'
import { startCalculator } from './calculator.ts'
import { startCookieBanner } from './cookie-banner.ts'
import { startFilm } from './film.ts'
import { startIslands } from './islands.ts'
import { startMenu } from './menu.ts'
import { startQuestions } from './questions.ts'
import { openForPrint, startContents } from './reading.ts'
import { startSession } from './session-links.ts'

/**
 * The one script of every page, with or without framework code: session links, menu, cookie banner, film, islands,
 * list of contents, search of the questions, calculator.
 * It only sets attributes and never adds or removes elements of the page, so that React finds what it rendered.
 */
startSession()
answerTwins()
const menu = document.querySelector<HTMLElement>('[data-menu]')
if (menu) startMenu(menu)
const banner = document.querySelector<HTMLElement>('[data-cookies]')
// Where no choice can be kept, nothing that needs one is loaded, and nothing is asked.
if (banner && mayStore()) startCookieBanner(banner)
const filmButton = document.querySelector<HTMLElement>('[data-film]')
if (filmButton) startFilm(filmButton)
startIslands()
const contents = document.querySelector<HTMLElement>('[data-toc]')
if (contents) startContents(contents)
const search = document.querySelector<HTMLInputElement>('[data-question-search]')
if (search) startQuestions(search)
const calculator = document.querySelector<HTMLFormElement>('[data-calculator]')
if (calculator) startCalculator(calculator)
openForPrint()
